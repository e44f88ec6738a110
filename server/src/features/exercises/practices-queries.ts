import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/db/any-of.ts'
import type { Executor } from '../../platform/db/database.ts'
import { exercisePractices, exercises } from './exercises-schema.ts'

/** Counts exercises as practised once more; those that are no longer in the library are left out. */
export async function countPractices(
  on: Executor,
  { userId, exerciseIds, at }: { userId: string; exerciseIds: readonly string[]; at: Date },
): Promise<void> {
  if (exerciseIds.length === 0) return
  await on
    .insert(exercisePractices)
    .select(
      on
        .select({
          userId: sql`${userId}::uuid`.as('user_id'),
          exerciseId: exercises.id,
          times: sql`1`.as('times'),
          lastAt: sql`${at}::timestamptz`.as('last_at'),
        })
        .from(exercises)
        .where(and(anyOf(exercises.id, exerciseIds), isNull(exercises.deletedAt))),
    )
    .onConflictDoUpdate({
      target: [exercisePractices.userId, exercisePractices.exerciseId],
      set: { times: sql`${exercisePractices.times} + 1`, lastAt: at },
    })
}

/** What a member has practised, by name. */
export const listPracticesOf = (on: Executor, userId: string) =>
  on
    .select({
      exercise: exercises.name,
      times: exercisePractices.times,
      last_at: exercisePractices.lastAt,
    })
    .from(exercisePractices)
    .innerJoin(exercises, eq(exercises.id, exercisePractices.exerciseId))
    .where(eq(exercisePractices.userId, userId))
    .orderBy(asc(exercises.searchText))
