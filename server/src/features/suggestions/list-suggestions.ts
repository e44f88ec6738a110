import { MIN_SUGGEST_LENGTH } from '@carriage/contract/suggestions/schemas'
import type { Context } from '../../context.ts'
import { readProgramTitles } from '../programs/index.ts'
import { readNames } from '../translations/index.ts'
import { readClassNames } from '../videos/index.ts'
import { suggest, translated } from './suggest-policy.ts'

/**
 * Names to go on with while a search is typed, as the caller reads them. All are kept in memory, so that letters do not ask the
 * database.
 */
export async function listSuggestions(
  context: Context,
  { query = '' }: { query?: string | undefined },
) {
  if (query.length < MIN_SUGGEST_LENGTH) return { suggestions: [] }
  const [names, programs, titles] = await Promise.all([
    readClassNames(context),
    readProgramTitles(context),
    readNames(context),
  ])
  const { classes, coaches, exercises } = names
  const found = suggest(query, {
    class: translated(classes, titles),
    program: translated(programs, titles),
    coach: coaches,
    exercise: translated(exercises, titles),
  })
  // Classes are found by the name of an exercise, since they name some that the library does not have.
  return {
    suggestions: found.map((one) => (one.kind === 'exercise' ? { ...one, _id: null } : one)),
  }
}
