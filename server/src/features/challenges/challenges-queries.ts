import { and, desc, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import { type Executor, outer } from '../../platform/db/database.ts'
import { users } from '../accounts/tables.ts'
import {
  challengeBadges,
  challengeParticipants,
  challenges,
  type ChallengeRow,
} from './challenges-schema.ts'

/** Whoever was moved to the archive is in no figure, as they are in no list. */
const ofMembers = (userId: SQLWrapper) =>
  sql`JOIN ${users} member ON member.id = ${userId} AND member.deleted_at IS NULL`

const withCreator = (on: Executor) =>
  on
    .select({
      challenge: challenges,
      creator: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      joined: sql<number>`(SELECT count(*)::int FROM ${challengeParticipants}
        ${ofMembers(challengeParticipants.userId)}
        WHERE ${challengeParticipants.challengeId} = ${outer(challenges.id)})`,
      onTheWay: sql<number>`(SELECT count(*)::int FROM ${challengeParticipants}
        ${ofMembers(challengeParticipants.userId)}
        LEFT JOIN ${challengeBadges} USING (challenge_id, user_id)
        WHERE ${challengeParticipants.challengeId} = ${outer(challenges.id)} AND ${challengeBadges.metOn} IS NULL)`,
      met: sql<number>`(SELECT count(*)::int FROM ${challengeBadges}
        ${ofMembers(challengeBadges.userId)}
        WHERE ${challengeBadges.challengeId} = ${outer(challenges.id)})`,
    })
    .from(challenges)
    .leftJoin(users, and(eq(users.id, challenges.createdBy), isNull(users.deletedAt)))
export type ManagedChallenge = Awaited<ReturnType<typeof listManaged>>[number]

const createdBy = (userId: string | undefined) =>
  userId === undefined ? undefined : eq(challenges.createdBy, userId)

/** A page of challenges with their figures, the latest first: all, or those that somebody created. */
export const listManaged = (
  on: Executor,
  creatorId: string | undefined,
  page: { limit: number; offset: number },
) =>
  withCreator(on)
    .where(createdBy(creatorId))
    .orderBy(desc(challenges.endsOn), challenges.id)
    .limit(page.limit)
    .offset(page.offset)

export const countManaged = (on: Executor, creatorId: string | undefined): Promise<number> =>
  on.$count(challenges, createdBy(creatorId))

export async function findManaged(on: Executor, id: string): Promise<ManagedChallenge | undefined> {
  const [row] = await withCreator(on).where(eq(challenges.id, id))
  return row
}

/** Loads a challenge and locks it until the transaction ends. */
export async function lockChallenge(on: Executor, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await on.select().from(challenges).where(eq(challenges.id, id)).for('update')
  return row
}

export async function insertChallenge(
  on: Executor,
  row: typeof challenges.$inferInsert,
): Promise<void> {
  await on.insert(challenges).values(row)
}

export async function saveChallenge(
  on: Executor,
  id: string,
  changes: Partial<ChallengeRow>,
): Promise<void> {
  await on
    .update(challenges)
    .set({ ...changes, version: sql`${challenges.version} + 1` })
    .where(eq(challenges.id, id))
}

/** Deletes a challenge with its participants. */
export async function deleteChallenge(on: Executor, id: string): Promise<void> {
  await on.delete(challenges).where(eq(challenges.id, id))
}
