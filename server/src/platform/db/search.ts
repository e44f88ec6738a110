import { SEARCH_THRESHOLD } from '@carriage/contract/common'
import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Database, Executor } from './database.ts'

/** More words than this narrow a search no further; each costs a look into the index. */
const MAX_WORDS = 8

/**
 * The words of a query that search looks for, as typed. Undefined for no query at all; an empty list
 * for one without a letter or a digit, which nothing matches.
 */
function searchWords(query: string | undefined): string[] | undefined {
  if (query === undefined || query.trim() === '') return undefined
  const words = query.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** What a search looks for: the words, and whether one that is only like them counts. */
export interface Search {
  words: readonly string[]
  fuzzy: boolean
  /** Too many rows match to compare them all: they come in the list's own order. */
  unranked?: boolean
  /** Takes no more matches than so many, whichever are found first. */
  upTo?: number
}

// The folded words of a text stand after a space each, and a folded word brings its own.
const begins = (text: AnyColumn, word: string) =>
  sql`${text} LIKE '%' || search_fold(${word}) || '%'`
const isWhole = (text: AnyColumn, word: string) =>
  sql`${text} || ' ' LIKE '%' || search_fold(${word}) || ' %'`

/**
 * Whether every word begins a word of the text or, in a fuzzy search, is like one (`word_similarity` of
 * pg_trgm). `text` is a column that holds `search_fold(…)` and has a trigram index.
 */
export function matchesSearch(text: AnyColumn, search: Search | undefined): SQL | undefined {
  if (search === undefined) return undefined
  const { words, fuzzy } = search
  if (!fuzzy) return and(...words.map((word) => begins(text, word)))
  return and(
    ...words.map((word) => sql`(${begins(text, word)} OR search_fold(${word}) <% ${text})`),
  )
}

/** Best match first: rows that have every word as typed, whole words before beginnings, then the like. */
export function searchOrder(text: AnyColumn, search: Search | undefined): SQL[] {
  if (search === undefined || search.unranked) return []
  const all = search.words.map((word) => begins(text, word))
  const scores = search.words.map(
    (word) => sql`CASE WHEN ${isWhole(text, word)} THEN 2 WHEN ${begins(text, word)} THEN 1
      ELSE word_similarity(search_fold(${word}), ${text}) END`,
  )
  return [sql`(${sql.join(all, sql` AND `)}) DESC`, sql`${sql.join(scores, sql` + `)} DESC`]
}

interface Searched<Row> {
  query: string | undefined
  limit: number
  list: (on: Executor, search: Search | undefined) => Promise<Row[]>
  count: (on: Executor, search: Search | undefined) => Promise<number>
}

/** Comparing more matches than this takes longer than people wait. */
const MAX_RANKED = 5000

/**
 * A page of a list and its total, searched where there is a query. What has the words as typed comes
 * first, so where that fills the page nothing else is compared: likeness is what costs. Matches that are
 * too many to be compared come in the list's own order; and what is only alike, and so much of it, is
 * left out behind what was typed, or counted no further.
 */
export async function searchPage<Row>(
  db: Database,
  { query, limit, list, count }: Searched<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const words = searchWords(query)
  if (words === undefined)
    return { rows: await list(db, undefined), total: await count(db, undefined) }
  if (words.length === 0) return { rows: [], total: 0 }
  const typed = { words, fuzzy: false }
  const exact = await count(db, typed)
  if (exact > MAX_RANKED)
    return { rows: await list(db, { ...typed, unranked: true }), total: exact }
  const fuzzy = { words, fuzzy: true }
  return db.transaction(async (tx) => {
    await setThreshold(tx)
    const total = await count(tx, { ...fuzzy, upTo: MAX_RANKED + 1 })
    if (total > MAX_RANKED && exact === 0)
      return { rows: await list(tx, { ...fuzzy, unranked: true }), total: MAX_RANKED }
    const rows = await list(tx, typed)
    if (total > MAX_RANKED) return { rows, total: exact }
    return { rows: rows.length === limit ? rows : await list(tx, fuzzy), total }
  })
}

/**
 * A page of a list that has no bound, such as all users, in about the time of a small one: beyond `bound`
 * matches nothing is ranked, and words that are only alike count where nobody has them as typed, for
 * `bound` rows at most.
 */
export async function searchUnbounded<Row>(
  db: Database,
  { query, list, count, bound }: Omit<Searched<Row>, 'limit'> & { bound: number },
): Promise<{ rows: Row[]; total: number }> {
  const words = searchWords(query)
  if (words === undefined)
    return { rows: await list(db, undefined), total: await count(db, undefined) }
  if (words.length === 0) return { rows: [], total: 0 }
  const typed = { words, fuzzy: false, unranked: true }
  const total = await count(db, typed)
  if (total > 0) return { rows: await list(db, { ...typed, unranked: total > bound }), total }
  const alike = { words, fuzzy: true, upTo: bound }
  return db.transaction(async (tx) => {
    await setThreshold(tx)
    return { rows: await list(tx, alike), total: await count(tx, alike) }
  })
}

/** The index takes its threshold from a setting; this one ends with the transaction. */
const setThreshold = (on: Executor) =>
  on.execute(
    sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(SEARCH_THRESHOLD)}, true)`,
  )
