import { isJoinable, JOIN_DAYS_BEFORE } from '@carriage/contract/challenges/policy'
import {
  MAX_NAMES,
  type Challenge,
  type ChallengeCard,
} from '@carriage/contract/challenges/schemas'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import { addDays, utcDay } from '../../platform/time.ts'
import { presentCard, stateOf } from './challenges-presenter.ts'
import { chooseForHome } from './home-policy.ts'
import * as queries from './participants-queries.ts'
import { listCompletions, listFacts } from './settling-queries.ts'
import { spanOf, wayOf } from './way-policy.ts'

/** More than any studio runs at once, or a member has looked back on. */
const LIST = 100
const HOME = 20

/** The days between which a challenge can be on somewhere: local days are up to one away from that of UTC. */
const spanAround = (now: Date) => ({
  from: utcDay(addDays(now, -1)),
  to: utcDay(addDays(now, JOIN_DAYS_BEFORE + 1)),
})

/** Whether a member sees a challenge: from when it can be joined until it is over, and as long as they take part. */
const isShown = ({ challenge, participant }: queries.MemberChallenge, now: Date): boolean =>
  participant !== null || isJoinable(stateOf(challenge, now))

/** The challenges that the caller sees, the latest first. */
export async function listChallenges(context: Context) {
  const now = context.now()
  const span = { ...spanAround(now), past: true, limit: LIST }
  const rows = await queries.listForMember(context.db, context.actor.id, span)
  return {
    challenges: rows.filter((row) => isShown(row, now)).map((row) => presentCard(row, now)),
  }
}

/** The one challenge that Home shows: what the caller takes part in, else what they can join; null for none. */
export async function findHomeChallenge(context: Context): Promise<ChallengeCard | null> {
  const now = context.now()
  const span = { ...spanAround(now), past: false, limit: HOME }
  const rows = await queries.listForMember(context.db, context.actor.id, span)
  return chooseForHome(rows.map((row) => presentCard(row, now)))
}

/** A challenge with the caller's own way and the participants who show their first name; 404 while it is not shown. */
export async function readChallenge(
  context: Context,
  { id }: { id: string },
): Promise<{ challenge: Challenge }> {
  const { db, language = 'en' } = context
  const now = context.now()
  const userId = context.actor.id
  const row = await queries.findForMember(db, { challengeId: id, userId })
  if (!row || !isShown(row, now)) throw notFound('challenge')
  const { challenge, participant } = row
  const { isRanked } = challenge
  const { from, to } = spanOf([challenge])
  const [facts, completions, isMinor, participants, shown] = await Promise.all([
    listFacts(db, [userId], from, to),
    listCompletions(db, [userId]),
    queries.findIsMinor(db, userId),
    queries.countParticipants(db, id),
    // Only who takes part sees who else does.
    participant ? queries.listShown(db, id, { isRanked, limit: MAX_NAMES, language }) : [],
  ])
  return {
    challenge: {
      ...presentCard(row, now),
      description: challenge.description,
      shows_name: participant?.showsName === true && !isMinor,
      may_show_name: !isMinor,
      done_on: wayOf(challenge, facts, completions).doneOn,
      ranked: isRanked,
      participants,
      people: shown.map(({ userId: of, firstName, done }) => ({
        first_name: firstName,
        done: isRanked ? done : null,
        is_caller: of === userId,
      })),
    },
  }
}
