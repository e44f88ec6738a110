import type { Context } from '../../context.ts'
import { searchWords, withFuzzySettings } from '../../platform/db/search.ts'
import {
  correctedSearch,
  exactSearch,
  isCorrectable,
  type TypedWord,
  type UserSearch,
} from './user-search-policy.ts'
import { findSimilarWords, findTypedWords } from './user-search-queries.ts'

/** More matches than this come in the list's own order. */
const MAX_RANKED = 1000

interface Found {
  search: UserSearch
  /** The number of matches, counted up to one more than can be ranked. */
  total: number
}

/**
 * How a query finds users: as typed or, where that finds nobody, with its words corrected to those that users
 * have. Undefined when nobody is found. `count` counts matches up to `limit`.
 */
export async function searchUsers(
  { db }: Pick<Context, 'db'>,
  query: string,
  count: (search: UserSearch, limit: number) => Promise<number>,
): Promise<Found | undefined> {
  const words = searchWords(query) ?? []
  if (words.length === 0) return undefined
  const tried = async (
    search: Omit<UserSearch, 'ranked'> | undefined,
  ): Promise<Found | undefined> => {
    if (search === undefined) return undefined
    const total = await count({ ...search, ranked: false }, MAX_RANKED + 1)
    return total > 0 ? { search: { ...search, ranked: total <= MAX_RANKED }, total } : undefined
  }
  const typed = await findTypedWords(db, words)
  const exact = await tried(exactSearch(typed))
  if (exact) return exact
  const alike = await findAlike(db, typed)
  const nearest = await tried(correctedSearch(typed, alike, 'nearest'))
  if (nearest?.search.ranked === false) return nearest
  const all = await tried(correctedSearch(typed, alike, 'all'))
  return all?.search.ranked === false ? (nearest ?? all) : all
}

const findAlike = (db: Context['db'], typed: readonly TypedWord[]): Promise<string[][]> =>
  withFuzzySettings(db, async (tx) => {
    const alike: string[][] = []
    for (const one of typed)
      alike.push(isCorrectable(one) ? await findSimilarWords(tx, one.word) : [])
    return alike
  })
