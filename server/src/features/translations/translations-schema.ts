import {
  type TranslatedField,
  translatedKinds,
  type TranslatedKind,
} from '@carriage/contract/translations/schemas'
import { type Language, languages } from '@carriage/texts/languages'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { outer } from '../../platform/db/database.ts'

const oneOf = (values: readonly string[]) => sql.raw(values.map((one) => `'${one}'`).join(','))
const anyLanguage = oneOf(languages)
const anyKind = oneOf(translatedKinds)

/** Records that have versions by language. Triggers delete the row with its record. */
export const translatedRecords = pgTable(
  'translated_records',
  {
    /** Of a video, program, live class, exercise or challenge, or of the coach who has a page. */
    recordId: uuid('record_id').primaryKey(),
    kind: text('kind').$type<TranslatedKind>().notNull(),
    /** In which language the record was written. */
    originalLanguage: text('original_language').$type<Language>().notNull(),
    /** Incremented by every save in any language. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('translated_records_kind', sql`${t.kind} IN (${anyKind})`),
    check('translated_records_language', sql`${t.originalLanguage} IN (${anyLanguage})`),
  ],
)
export type TranslatedRecordRow = typeof translatedRecords.$inferSelect

/** A text of a record in another language than its own. `inLanguage` says which one a reader gets. */
export const translations = pgTable(
  'translations',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => translatedRecords.recordId, { onDelete: 'cascade' }),
    /** Whose text it is: the record itself, or a week, session or date of it. */
    partId: uuid('part_id').notNull(),
    field: text('field').$type<TranslatedField>().notNull(),
    language: text('language').$type<Language>().notNull(),
    text: text('text').notNull(),
    /** SHA-256 in hexadecimal of the original that it translates; another one now means that it is outdated. */
    source: text('source').notNull(),
    /** A machine wrote it and nobody has read it yet: members do not see it. */
    isDraft: boolean('is_draft').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.field, t.language] }),
    index('translations_record').on(t.recordId),
    check('translations_language', sql`${t.language} IN (${anyLanguage})`),
    check('translations_text', sql`char_length(${t.text}) BETWEEN 1 AND 1000`),
  ],
)
export type TranslationRow = typeof translations.$inferSelect

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
