import { LEASE_DAYS } from '@carriage/contract/kept-classes/schemas'
import type { FollowPractice } from '../../slice.ts'
import { groupBy } from '../../platform/collections.ts'
import type { Executor } from '../../platform/db/database.ts'
import { addDays, utcDay } from '../../platform/time.ts'
import * as queries from './settling-queries.ts'
import { spanOf, type Way, wayOf } from './way-policy.ts'

/** Days after its last one in which a challenge still follows the log: so late what was practised without a network is told of. */
const DAYS_OPEN = LEASE_DAYS
/** Members in one statement. */
const BATCH = 500

/**
 * Brings the challenges of members into step with their practice log, within the transaction that changed it: how far
 * they are, and their badges. What has ended before the last week stays as it is.
 */
export const settleChallenges: FollowPractice = async (on, { userIds, now }) => {
  for (let at = 0; at < userIds.length; at += BATCH)
    await settle(on, userIds.slice(at, at + BATCH), now)
}

const settle = async (on: Executor, userIds: readonly string[], now: Date): Promise<void> => {
  // A local day is up to one away from that of UTC.
  const span = { from: utcDay(addDays(now, -DAYS_OPEN - 1)), to: utcDay(addDays(now, 1)) }
  const rows = await queries.lockParticipations(on, userIds, span)
  if (rows.length === 0) return
  const { from, to } = spanOf(rows.map(({ challenge }) => challenge))
  const facts = groupBy(await queries.listFacts(on, userIds, from, to), ofUser)
  const needsPrograms = rows.some(({ challenge }) => challenge.goal.kind === 'program')
  const completions = groupBy(
    needsPrograms ? await queries.listCompletions(on, userIds) : [],
    ofUser,
  )
  const ways = rows.map((row) => {
    const { userId } = row.participant
    return {
      ...row,
      way: wayOf(row.challenge, facts.get(userId) ?? [], completions.get(userId) ?? []),
    }
  })
  await queries.writeDone(
    on,
    ways.flatMap(({ participant, way: { done } }) =>
      participant.done === done ? [] : { ...participant, done },
    ),
  )
  await storeBadges(on, ways)
}

const ofUser = ({ userId }: { userId: string }): string => userId

/** Gives and takes back what has changed. */
async function storeBadges(
  on: Executor,
  ways: readonly (queries.Participation & { way: Way })[],
): Promise<void> {
  const changed = ways.filter(({ metOn, way }) => metOn !== way.metOn)
  await queries.writeBadges(
    on,
    changed.flatMap(({ challenge: { id, title }, participant: { userId }, way: { metOn } }) =>
      metOn === null ? [] : { userId, challengeId: id, title, metOn },
    ),
  )
  const lost = groupBy(
    changed.filter(({ way }) => way.metOn === null),
    ({ challenge }) => challenge.id,
  )
  for (const [challengeId, rows] of lost)
    await queries.deleteBadges(
      on,
      challengeId,
      rows.map(({ participant }) => participant.userId),
    )
}
