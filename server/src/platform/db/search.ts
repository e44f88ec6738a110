import { SEARCH_THRESHOLD } from '@carriage/contract/common'
import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Database, Executor } from './database.ts'

/** More words than this narrow a search no further; each costs a look into the index. */
const MAX_WORDS = 8

/**
 * The words of a query that search looks for, as typed. Undefined for no query at all; an empty list
 * for one without a letter or a digit, which nothing matches.
 */
export function searchWords(query: string | undefined): string[] | undefined {
  if (query === undefined || query.trim() === '') return undefined
  const words = query.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/**
 * Whether every word begins a word of the text or is like one (`word_similarity` of pg_trgm). `text` is
 * a column that holds `search_fold(…)` and has a trigram index; run it inside `searching`.
 */
export function matchesSearch(text: AnyColumn, words: readonly string[] | undefined) {
  if (words === undefined) return undefined
  if (words.length === 0) return sql`false`
  return and(
    ...words.map(
      (word) =>
        sql`(${text} LIKE '%' || search_fold(${word}) || '%' OR search_fold(${word}) <% ${text})`,
    ),
  )
}

/** How well the text matches, for ordering: the sum over the words, each 0 to 1. */
export const searchScore = (text: AnyColumn, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`word_similarity(search_fold(${word}), ${text})`),
    sql` + `,
  )

/** Runs queries that search: in a transaction, because the index takes the threshold from a setting. */
export async function searching<T>(
  db: Database,
  words: readonly string[] | undefined,
  run: (on: Executor) => Promise<T>,
): Promise<T> {
  if (words === undefined || words.length === 0) return run(db)
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(SEARCH_THRESHOLD)}, true)`,
    )
    return run(tx)
  })
}
