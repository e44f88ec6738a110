import type { Context } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { searchWords } from '../../../platform/db/search.ts'
import { listCalledOtherwise, listExercisesNamed } from '../../exercises/index.ts'
import { isStaff } from '../../subscriptions/index.ts'
import { readShared } from '../library/shared-classes.ts'
import { namesWithAll } from './called-otherwise-policy.ts'
import { listFrequentExercises } from './cues-queries.ts'

const MOST = 20

/** Names of exercises to choose from as the caller reads them, the most frequent first; staff, who mark classes with them, get originals. */
export async function listExerciseNames(
  context: Context,
  { query }: { query?: string | undefined },
) {
  const language = isStaff(context.actor.roles) ? undefined : context.language
  const find = async (db: Executor) => {
    const words = searchWords(query) ?? []
    const named = await listCalledOtherwise(db, words, MOST)
    const called = namesWithAll(words, (word) => named.get(word) ?? [])
    const now = context.now()
    const found = await listFrequentExercises(db, { words, called, now, limit: MOST })
    const library = await listExercisesNamed(
      db,
      found.map(({ name }) => name),
      language,
    )
    return found.map(({ name, videos }) => ({ name: library.get(name)?.said ?? name, videos }))
  }
  // What people type differs; what is offered before is the same for all who read a language.
  const key = `exercises:${language ?? ''}`
  return { exercises: query ? await find(context.db) : await readShared(context, key, find) }
}
