import type { TranslatedField } from '@carriage/contract/translations/schemas'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { outer } from '../../platform/db/outer.ts'
import { translatedRecords, translations } from './translations-schema.ts'

interface Said {
  /** The id of the record or part. */
  part: SQLWrapper
  field: TranslatedField | SQLWrapper
  original: SQLWrapper
  /** The language of the reader; null: that of the studio. */
  language: SQLWrapper
  /** As of `ShownText`. */
  exact?: boolean | SQLWrapper
}

/** PostgreSQL asks it once for a statement. */
const studioLanguage = sql`(SELECT studio_language())`

/**
 * A text as a reader of a language gets it: in their language, else in that of the studio, else as it was written. Nobody gets a
 * draft. It stands in the statement itself: a function of PostgreSQL that reads tables costs some 300 µs for each text.
 */
export function inLanguage({ part, field, original, language, exact = false }: Said): SQL<string> {
  const reader = outer(language)
  return sql<string>`coalesce((
    SELECT said.text FROM ${translations} said JOIN ${translatedRecords} of_record ON of_record.record_id = said.record_id
    WHERE said.part_id = ${outer(part)} AND said.field = ${typeof field === 'string' ? field : outer(field)} AND NOT said.is_draft
      AND said.language IN (${reader}, ${studioLanguage})
      AND of_record.original_language <> coalesce(${reader}, ${studioLanguage})
      AND (NOT ${exact} OR said.source = encode(sha256(convert_to(${outer(original)}, 'UTF8')), 'hex'))
    ORDER BY said.language = ${reader} DESC NULLS LAST LIMIT 1), ${outer(original)})`
}

/** The language of an account. */
export const languageOf = (userId: string): SQL =>
  sql`(SELECT language FROM users WHERE id = ${userId})`
