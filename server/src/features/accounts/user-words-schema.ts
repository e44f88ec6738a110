import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * The words of the search text of all users who are not deleted, each once; kept by triggers of `users`. A search
 * finds in it the words that begin as typed, or are like what was typed.
 */
export const userWords = pgTable('user_words', { word: text('word').notNull() }, (t) => [
  uniqueIndex('user_words_key').on(t.word.op('text_pattern_ops')),
  // Numbers are not corrected, and there can be one for each user.
  index('user_words_alike')
    .using('gin', t.word.op('gin_trgm_ops'))
    .where(sql`${t.word} !~ '[0-9]'`),
])
