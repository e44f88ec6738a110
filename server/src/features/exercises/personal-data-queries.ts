import type { Executor } from '../../platform/db/database.ts'
import { listPracticesOf } from './exercises-queries.ts'

export const EXERCISE_TABLES = ['exercise_practices']

/** Which exercises a person has practised, and how often. */
export async function readExerciseData({ db }: { db: Executor }, userId: string) {
  const practised = await listPracticesOf(db, userId)
  return { ...(practised.length > 0 && { exercises: practised }) }
}
