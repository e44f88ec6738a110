import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { readShared } from '../library/shared-classes.ts'
import { listFrequentExercises } from './cues-queries.ts'

const MOST = 20

/** Names of exercises to choose from, the most frequent first. */
export async function listExerciseNames(
  context: Context,
  { query }: { query?: string | undefined },
) {
  const find = (db: Executor) => listFrequentExercises(db, query, context.now(), MOST)
  // What people type differs; what is offered before is the same for all.
  return {
    exercises: query ? await find(context.db) : await readShared(context, 'exercises', find),
  }
}
