import type { TranslatedField } from '@carriage/contract/translations/schemas'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

interface Said {
  /** The id of the record or part. */
  part: SQLWrapper
  field: TranslatedField
  original: SQLWrapper
  /** The language of the reader; null: that of the studio. */
  language: SQLWrapper
  /** As of `ShownText`. */
  exact?: boolean
}

/** A text as its reader gets it: in their language, else in that of the studio, else as it was written. */
export const inLanguage = ({ part, field, original, language, exact = false }: Said): SQL<string> =>
  sql<string>`in_language(${part}, ${field}, ${original}, ${language}, ${exact})`

/** The language of an account. */
export const languageOf = (userId: string): SQL =>
  sql`(SELECT language FROM users WHERE id = ${userId})`
