import { and, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm'
import { anyOf, type Executor } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import { inLanguage } from '../translations/tables.ts'
import {
  challengeBadges,
  challengeParticipants,
  type ChallengeRow,
  challenges,
} from './challenges-schema.ts'
import type { Telling } from './telling-policy.ts'

/** Published challenges that begin by one date, and end on another one or later. */
export const listBetween = (
  on: Executor,
  { from, to }: { from: string; to: string },
): Promise<ChallengeRow[]> =>
  on
    .select()
    .from(challenges)
    .where(
      and(
        eq(challenges.status, 'published'),
        lte(challenges.startsOn, to),
        gte(challenges.endsOn, from),
      ),
    )

const columns = { begin: 'beginToldAt', met: 'metToldAt', over: 'overToldAt' } as const

/** Participants who were not told yet, of `met` those who have met it; locked. */
export const lockUntold = (
  on: Executor,
  { challengeId, telling, limit }: { challengeId: string; telling: Telling; limit: number },
) =>
  on
    .select({
      userId: users.id,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
      done: challengeParticipants.done,
      metOn: challengeBadges.metOn,
      title: inLanguage({
        part: challenges.id,
        field: 'title',
        original: challenges.title,
        language: users.language,
      }),
    })
    .from(challengeParticipants)
    .innerJoin(challenges, eq(challenges.id, challengeParticipants.challengeId))
    .innerJoin(users, eq(users.id, challengeParticipants.userId))
    .leftJoin(
      challengeBadges,
      and(
        eq(challengeBadges.challengeId, challengeParticipants.challengeId),
        eq(challengeBadges.userId, challengeParticipants.userId),
      ),
    )
    .where(
      and(
        eq(challengeParticipants.challengeId, challengeId),
        isNull(challengeParticipants[columns[telling]]),
        // Who is deleted may be restored, and is told then.
        isNull(users.deletedAt),
        telling === 'met' ? isNotNull(challengeBadges.metOn) : undefined,
      ),
    )
    .limit(limit)
    .for('update', { of: challengeParticipants, skipLocked: true })

export async function markTold(
  on: Executor,
  { challengeId, telling, userIds }: { challengeId: string; telling: Telling; userIds: string[] },
  now: Date,
): Promise<void> {
  await on
    .update(challengeParticipants)
    .set({ [columns[telling]]: now })
    .where(
      and(
        eq(challengeParticipants.challengeId, challengeId),
        anyOf(challengeParticipants.userId, userIds),
      ),
    )
}
