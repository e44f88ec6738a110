import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { challengeParticipants, challenges } from './challenges-schema.ts'
import { listBadges } from './settling-queries.ts'

export const CHALLENGE_TABLES = ['challenge_badges', 'challenge_participants', 'challenges']

/** What a person takes part in, has met, and has made for others. */
export const readChallengeData = async ({ db }: { db: Executor }, userId: string) => ({
  challenges: {
    takes_part_in: await db
      .select({
        title: challenges.title,
        joined_at: challengeParticipants.joinedAt,
        shows_first_name: challengeParticipants.showsName,
        done: challengeParticipants.done,
      })
      .from(challengeParticipants)
      .innerJoin(challenges, eq(challenges.id, challengeParticipants.challengeId))
      .where(eq(challengeParticipants.userId, userId))
      .orderBy(asc(challengeParticipants.joinedAt)),
    met: (await listBadges(db, userId)).map(({ title, metOn }) => ({ title, met_on: metOn })),
    made: await db
      .select({ title: challenges.title, created_at: challenges.createdAt })
      .from(challenges)
      .where(eq(challenges.createdBy, userId))
      .orderBy(asc(challenges.createdAt)),
  },
})
