import { MIN_SUGGEST_LENGTH } from '@carriage/contract/suggestions/schemas'
import type { Context } from '../../context.ts'
import { readProgramTitles } from '../programs/index.ts'
import { readClassNames } from '../videos/index.ts'
import { suggest } from './suggest-policy.ts'

/** Names to go on with while a search is typed. All are kept in memory, so that letters do not ask the database. */
export async function listSuggestions(
  context: Context,
  { query = '' }: { query?: string | undefined },
) {
  if (query.length < MIN_SUGGEST_LENGTH) return { suggestions: [] }
  const [names, programs] = await Promise.all([readClassNames(context), readProgramTitles(context)])
  const { classes, coaches, exercises } = names
  return {
    suggestions: suggest(query, {
      class: classes,
      program: programs,
      coach: coaches,
      exercise: exercises,
    }),
  }
}
