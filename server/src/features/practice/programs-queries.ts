import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { completedPrograms } from './practice-schema.ts'

/** Logs a program that a member has completed; the first time stays. */
export async function insertCompletion(
  on: Executor,
  program: typeof completedPrograms.$inferInsert,
): Promise<void> {
  await on.insert(completedPrograms).values(program).onConflictDoNothing()
}

/** Takes a completed program back that a member has opened again. */
export async function deleteCompletion(
  on: Executor,
  { userId, programId }: { userId: string; programId: string },
): Promise<void> {
  await on
    .delete(completedPrograms)
    .where(and(eq(completedPrograms.userId, userId), eq(completedPrograms.programId, programId)))
}

/** The programs that a member has completed, also those that are gone; oldest first. */
export const listCompletedPrograms = (on: Executor, userId: string) =>
  on
    .select({ title: completedPrograms.title, completedAt: completedPrograms.completedAt })
    .from(completedPrograms)
    .where(eq(completedPrograms.userId, userId))
    .orderBy(asc(completedPrograms.completedAt))
