import { SEARCH_THRESHOLD, type Sort } from '@carriage/contract/common'
import { and, or, sql, type SQL, type SQLWrapper, asc, desc } from 'drizzle-orm'
import type { Database, Executor } from './database.ts'
import type { Language } from '@carriage/texts/languages'

/** The most words that are used; each costs an index lookup. */
const MAX_WORDS = 8

/**
 * Splits a query into words. Undefined for an empty query; an empty list for one without letters or digits,
 * which matches nothing.
 */
export function searchWords(query: string | undefined): string[] | undefined {
  if (query === undefined || query.trim() === '') return undefined
  const words = query.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** A word as it was typed, and others that count as well. */
export type Term = readonly [typed: string, ...others: string[]]

/** Each word of a query as it was typed; undefined for an empty one. */
export const typedTerms = (query: string | undefined): Term[] | undefined =>
  searchWords(query)?.map((word) => [word])

/** What to search for, and whether words that are similar to a typed one match. */
export interface Search {
  terms: readonly Term[]
  /** Those of the terms that words match which are like the typed one. */
  similar: readonly Term[]
  /** There are too many matches to rank them, so they come in the list's own order. */
  unranked?: boolean
  /** Stops after this many matches, in no particular order. */
  upTo?: number
}

// In folded text every word is preceded by a space, and so are folded search words.
export const begins = (text: SQLWrapper, word: string) =>
  sql`${text} LIKE '%' || search_fold(${word}) || '%'`
const isWhole = (text: SQLWrapper, word: string) =>
  sql`${text} || ' ' LIKE '%' || search_fold(${word}) || ' %'`

const beginsAny = (text: SQLWrapper, term: Term) =>
  sql`(${sql.join(
    term.map((word) => begins(text, word)),
    sql` OR `,
  )})`

/**
 * Whether every term has a word that begins one in the text or, where similar words count, one that is like it (`word_similarity`
 * of pg_trgm). `text` is a column that holds `search_fold(…)` and has a trigram index.
 */
export function matchesSearch(text: SQLWrapper, search: Search | undefined): SQL | undefined {
  if (search === undefined) return undefined
  const { terms, similar } = search
  return and(
    ...terms.map((term) =>
      similar.includes(term)
        ? or(beginsAny(text, term), sql`search_fold(${term[0]}) <% ${text}`)
        : beginsAny(text, term),
    ),
  )
}

interface Ranking {
  /** The list is sorted by a column. */
  sorted?: boolean
  /** The folded title, whose words count more than those of the rest. */
  title?: SQLWrapper
}

/**
 * Orders by relevance: rows with every term first, then whole words before prefixes, before other words for the same,
 * before similar words; those of the title before others. In a sorted list only the first counts, since a page may
 * come from the exact matches alone.
 */
export function searchOrder(
  text: SQLWrapper,
  search: Search | undefined,
  { sorted = false, title }: Ranking = {},
): SQL[] {
  if (search === undefined || search.unranked || search.terms.length === 0) return []
  const all = search.terms.map((term) => beginsAny(text, term))
  if (sorted) return [sql`(${sql.join(all, sql` AND `)}) DESC`]
  const scores = search.terms.flatMap((term) => [
    sql`CASE WHEN ${isWhole(text, term[0])} THEN 2 WHEN ${begins(text, term[0])} THEN 1
      WHEN ${beginsAny(text, term)} THEN 0.9 ELSE word_similarity(search_fold(${term[0]}), ${text}) END`,
    ...(title
      ? [
          sql`CASE WHEN ${isWhole(title, term[0])} THEN 2
            WHEN ${beginsAny(title, term)} THEN 1
            ELSE ${search.similar.includes(term) ? sql`word_similarity(search_fold(${term[0]}), ${title})` : sql`0`} END`,
        ]
      : []),
  ])
  return [sql`(${sql.join(all, sql` AND `)}) DESC`, sql`${sql.join(scores, sql` + `)} DESC`]
}

interface Searched<Row> {
  /** Undefined: nothing is searched; without any term nothing is found. */
  terms: readonly Term[] | undefined
  /** The rows of the pages before. */
  offset: number
  list: (on: Executor, search: Search | undefined) => Promise<Row[]>
  count: (on: Executor, search: Search | undefined) => Promise<number>
}

/** Ranking more matches than this takes too long. */
const MAX_RANKED = 5000
/** With at least this many exact matches nobody needs similar ones. */
const ENOUGH = 3

/** A page of a searched list. */
interface Found<Row> {
  rows: Row[]
  /** Matches on all pages. */
  total: number
  /** Those of `rows` that only have similar words; they are its last ones. */
  similar: Row[]
}

/**
 * A page of a list with its total, searched if there is a query. Exact matches come first, and similar ones are
 * only searched if there are fewer than three exact ones; since similarity is expensive, that saves time too.
 * Exact matches too many to rank come in the list's own order; too many similar ones are left out behind exact
 * matches, or counted only up to the limit. Each page of a query follows the same rule, so pages fit together.
 */
export async function searchPage<Row>(
  db: Database,
  { terms, offset, list, count }: Searched<Row>,
): Promise<Found<Row>> {
  if (terms === undefined)
    return { rows: await list(db, undefined), total: await count(db, undefined), similar: [] }
  if (terms.length === 0) return { rows: [], total: 0, similar: [] }
  const typed: Search = { terms, similar: [] }
  const exact = await count(db, typed)
  if (exact >= ENOUGH) {
    const rows = await list(db, { ...typed, unranked: exact > MAX_RANKED })
    return { rows, total: exact, similar: [] }
  }
  return withSearchSettings(db, async (tx) => {
    const fuzzy: Search = { terms, similar: await unknownOf(terms, (term) => count(tx, term)) }
    const total = await count(tx, { ...fuzzy, upTo: MAX_RANKED + 1 })
    const tooMany = total > MAX_RANKED
    if (tooMany && exact > 0) return { rows: await list(tx, typed), total: exact, similar: [] }
    const rows = await list(tx, { ...fuzzy, unranked: tooMany })
    const similar = rows.slice(Math.max(0, exact - offset))
    return { rows, total: Math.min(total, MAX_RANKED), similar }
  })
}

/** The terms that are in no text at all; all of them where each is in some text. A word that is typed right is no mistake. */
async function unknownOf(
  terms: readonly Term[],
  count: (search: Search) => Promise<number>,
): Promise<readonly Term[]> {
  const unknown: Term[] = []
  for (const term of terms)
    if ((await count({ terms: [term], similar: [], upTo: 1 })) === 0) unknown.push(term)
  return unknown.length > 0 ? unknown : terms
}

/**
 * The index reads its threshold from a setting; this one is reset at the end of the transaction. So is the other:
 * the planner takes comparing words for as cheap as comparing numbers, and would read whole tables.
 */
export const withSearchSettings = <T>(
  db: Database,
  run: (on: Executor) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(SEARCH_THRESHOLD)}, true),
        set_config('enable_seqscan', 'off', true)`,
    )
    return run(tx)
  })

/**
 * The order of a list by one of its columns, then by id; undefined when the list has its own order. Both go the
 * same way, so that one index on column and id serves both directions.
 */
export function sortOrder<Column extends string>(
  sort: Sort<Column> | undefined,
  columns: Readonly<Record<Column, SQLWrapper>>,
  id: SQLWrapper,
): SQL[] | undefined {
  if (sort === undefined) return undefined
  const falls = sort.startsWith('-')
  // Sound: without its minus a sort is the name of a column.
  const column = (falls ? sort.slice(1) : sort) as Column
  const way = falls ? desc : asc
  return [way(columns[column]), way(id)]
}

/**
 * Sorts a text as readers of a language look for it, by ICU: 'ñ' comes after 'n' in Spanish, and 'Ä' beside 'A' in German.
 * https://www.postgresql.org/docs/current/collation.html#COLLATION-MANAGING-PREDEFINED-ICU
 */
export const collated = (text: SQLWrapper, language: Language): SQL =>
  sql`(${text}) COLLATE ${sql.identifier(`${language}-x-icu`)}`
