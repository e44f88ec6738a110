import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { userWords } from '../accounts/tables.ts'
import { MAX_BEGUN, MAX_PREFIXED, type TypedWord } from './user-search-policy.ts'

/** The most similar words that are looked at. */
const MAX_ALIKE = 50
/** Letters that a word may have more or fewer than what was typed for it. */
const LENGTH_MARGIN = 2

// No character comes after U+10FFFF, and these operators compare bytes, as the index does.
const begunWords = sql`FROM ${userWords}
  WHERE ${userWords.word} ~>=~ typed.word AND ${userWords.word} ~<~ (typed.word || chr(1114111))`

/** What was typed, folded into the form of users' words, with the words that begin so. */
export async function findTypedWords(on: Executor, words: readonly string[]): Promise<TypedWord[]> {
  const { rows } = await on.execute<{ word: string; begun: string[]; words: number }>(sql`
    SELECT typed.word,
      ARRAY(SELECT ${userWords.word} ${begunWords} ORDER BY ${userWords.word} USING ~<~
        LIMIT ${MAX_BEGUN}) AS begun,
      (SELECT count(*)::int FROM (SELECT 1 ${begunWords} LIMIT ${MAX_PREFIXED + 1}) AS counted) AS words
    FROM (SELECT word, min(position) AS position
      FROM unnest(string_to_array(btrim(search_fold(${words.join(' ')})), ' '))
        WITH ORDINALITY AS folded (word, position)
      GROUP BY word) AS typed
    ORDER BY typed.position`)
  return rows
}

/** Words that are like `word` and about as long, most similar first; needs the settings of a fuzzy search. */
export async function findSimilarWords(on: Executor, word: string): Promise<string[]> {
  const { rows } = await on.execute<{ word: string }>(sql`
    SELECT ${userWords.word} FROM ${userWords}
    WHERE length(${userWords.word}) BETWEEN length(${word}) - ${LENGTH_MARGIN}::int
        AND length(${word}) + ${LENGTH_MARGIN}::int
      AND ${word} <% ${userWords.word} AND ${userWords.word} !~ '[0-9]'
    ORDER BY word_similarity(${word}, ${userWords.word}) + similarity(${word}, ${userWords.word}) DESC,
      ${userWords.word} USING ~<~
    LIMIT ${MAX_ALIKE}`)
  return rows.map((row) => row.word)
}
