import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import type { Grant } from '../subscription-policy.ts'
import { givenAccess, type GivenRow } from './given-schema.ts'

const SHOWN = 50

/** What was given to a member and counts, the latest end first. */
export async function findGivenTime(on: Executor, userId: string): Promise<Grant | undefined> {
  const [row] = await on
    .select({ plan: givenAccess.plan, until: givenAccess.until })
    .from(givenAccess)
    .where(and(eq(givenAccess.userId, userId), isNull(givenAccess.takenBackAt)))
    .orderBy(desc(givenAccess.until))
    .limit(1)
  return row && { mode: 'subscription', ...row }
}

/** What was given to a member, the newest first, with the names of those who gave it. */
export const listGiven = (on: Executor, userId: string) =>
  on
    .select({
      given: givenAccess,
      giver: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(givenAccess)
    .leftJoin(users, eq(users.id, givenAccess.givenBy))
    .where(eq(givenAccess.userId, userId))
    .orderBy(desc(givenAccess.createdAt), desc(givenAccess.id))
    .limit(SHOWN)
export type ListedGiven = Awaited<ReturnType<typeof listGiven>>[number]

export async function insertGiven(
  on: Executor,
  values: typeof givenAccess.$inferInsert,
): Promise<void> {
  await on.insert(givenAccess).values(values)
}

/** Locks what was given until the transaction ends. */
export async function lockGiven(on: Executor, id: string): Promise<GivenRow | undefined> {
  const [row] = await on.select().from(givenAccess).where(eq(givenAccess.id, id)).for('update')
  return row
}

export async function endGiven(on: Executor, id: string, takenBackAt: Date): Promise<void> {
  await on.update(givenAccess).set({ takenBackAt }).where(eq(givenAccess.id, id))
}

/** For the copy that a member can request. */
export const readGivenRows = (on: Executor, userId: string) =>
  on
    .select({
      plan: givenAccess.plan,
      until: givenAccess.until,
      reason: givenAccess.reason,
      given_at: givenAccess.createdAt,
      taken_back_at: givenAccess.takenBackAt,
    })
    .from(givenAccess)
    .where(eq(givenAccess.userId, userId))
    .orderBy(givenAccess.createdAt)
