import { isJoinable, JOIN_DAYS_BEFORE } from '@carriage/contract/challenges/policy'
import {
  MAX_NAMES,
  type Challenge,
  type ChallengeCard,
  type joinBody,
} from '@carriage/contract/challenges/schemas'
import type { Context } from '../../context.ts'
import { notFound, AppError } from '../../platform/app-error.ts'
import { addDays, utcDay } from '../../platform/time.ts'
import { presentCard, stateOf } from './challenges-presenter.ts'
import { chooseForHome } from './home-policy.ts'
import * as queries from './participants-queries.ts'
import { listCompletions, listFacts } from './settling-queries.ts'
import { spanOf, wayOf } from './way-policy.ts'
import { texts as t } from '@carriage/texts/server/challenges'
import type * as z from 'zod/mini'
import { lockLog } from '../practice/index.ts'
import { settleChallenges } from './settle.ts'

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

/**
 * Takes part, or changes whether the first name is shown. What the caller did since the first day counts at once. 404 for a
 * challenge that is not shown to them, 409 for one that is over, 403 to show the name of somebody of 13 to 17.
 */
export async function joinChallenge(
  context: Context,
  { id, shows_name: showsName }: z.output<typeof joinBody> & { id: string },
) {
  const { actor, db } = context
  const { challenge } = await readChallenge(context, { id })
  if (showsName && !challenge.may_show_name)
    throw new AppError('forbidden', () => t.firstNamesMembersUnder18Not)
  await db.transaction(async (tx) => {
    // A workout that is logged at this moment counts as well.
    await lockLog(tx, actor.id)
    const now = context.now()
    const row = await queries.findForMember(tx, { challengeId: id, userId: actor.id })
    if (!row || (!row.participant && !isJoinable(stateOf(row.challenge, now))))
      throw new AppError('conflict', () => t.challengeCanNoLongerJoined)
    // Nobody is told that a challenge begins that they join while it runs.
    const beginToldAt = stateOf(row.challenge, now) === 'running' ? now : null
    const participant = { challengeId: id, userId: actor.id, joinedAt: now, showsName, beginToldAt }
    await queries.upsertParticipant(tx, participant)
    await settleChallenges(tx, { userIds: [actor.id], now })
  })
  return readChallenge(context, { id })
}

/** Leaves a challenge; a badge stays. Repeating the call changes nothing. */
export async function leaveChallenge({ db, actor }: Context, { id }: { id: string }) {
  await queries.deleteParticipant(db, { challengeId: id, userId: actor.id })
  return { message: t.youHaveLeftChallenge }
}
