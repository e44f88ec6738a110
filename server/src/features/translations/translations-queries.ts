import type { TranslatedField, TranslatedKind } from '@carriage/contract/translations/schemas'
import type { Language } from '@carriage/texts/languages'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf, type Database, type Executor, outer } from '../../platform/db/database.ts'
import {
  inLanguage,
  languageOf,
  type TranslatedRecordRow,
  translatedRecords,
  type TranslationRow,
  translations,
} from './translations-schema.ts'

/** The languages that any text has a version in. */
export async function listUsedLanguages(on: Database): Promise<Language[]> {
  const rows = await on
    .selectDistinct({ language: translations.language })
    .from(translations)
    .where(eq(translations.isDraft, false))
  return rows.map(({ language }) => language)
}

/** Titles and names that readers of a language get in place of the original ones, by id of the record or part. */
export async function listNames(on: Database, language: Language): Promise<Map<string, string>> {
  const { rows } = await on.execute<{ id: string; said: string | null }>(sql`
    SELECT names.part_id AS id, ${inLanguage({
      part: sql`names.part_id`,
      field: sql`names.field`,
      original: sql`NULL::text`,
      language: sql`${language}::text`,
    })} AS said
    FROM (SELECT DISTINCT part_id, field FROM ${translations} WHERE field IN ('title', 'name')) AS names`)
  return new Map(rows.flatMap(({ id, said }) => (said === null ? [] : [[id, said] as const])))
}

export interface SaidText {
  partId: string
  field: TranslatedField
  text: string
  exact: boolean
}

/** Each of the texts as a reader of a language gets it, in the same order. */
export async function listSaid(
  on: Executor,
  language: Language,
  texts: readonly SaidText[],
): Promise<string[]> {
  if (texts.length === 0) return []
  const column = <K extends keyof SaidText>(key: K) => sql.param(texts.map((text) => text[key]))
  const { rows } = await on.execute<{ said: string }>(sql`
    SELECT ${inLanguage({
      part: sql`texts.part`,
      field: sql`texts.field`,
      original: sql`texts.original`,
      language: sql`${language}::text`,
      exact: sql`texts.is_exact`,
    })} AS said
    FROM unnest(${column('partId')}::uuid[], ${column('field')}::text[], ${column('text')}::text[],
      ${column('exact')}::boolean[]) WITH ORDINALITY AS texts (part, field, original, is_exact, place)
    ORDER BY place`)
  return rows.map(({ said }) => said)
}

type Titled = readonly { id: string; title: string }[]

async function sayTitles(
  on: Executor,
  language: SQL,
  titles: Titled,
  exact = false,
): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map()
  const said = inLanguage({
    part: sql`titles.id`,
    field: 'title',
    original: sql`titles.title`,
    language,
    exact,
  })
  const { rows } = await on.execute<{ id: string; said: string }>(sql`
    SELECT titles.id, ${said} AS said
    FROM unnest(${sql.param(titles.map(({ id }) => id))}::uuid[], ${sql.param(
      titles.map(({ title }) => title),
    )}::text[]) AS titles (id, title)`)
  return new Map(rows.map((row) => [row.id, row.said]))
}

/** Titles of records as each of several members reads them, in the same order. */
export async function sayTitlesToEach(
  on: Executor,
  titles: readonly { userId: string; id: string; title: string }[],
): Promise<string[]> {
  if (titles.length === 0) return []
  const column = (key: 'userId' | 'id' | 'title') => sql.param(titles.map((one) => one[key]))
  const { rows } = await on.execute<{ said: string }>(sql`
    SELECT ${inLanguage({
      part: sql`titles.id`,
      field: 'title',
      original: sql`titles.title`,
      language: sql`readers.language`,
    })} AS said
    FROM unnest(${column('userId')}::uuid[], ${column('id')}::uuid[], ${column('title')}::text[])
      WITH ORDINALITY AS titles (user_id, id, title, place)
    LEFT JOIN users AS readers ON readers.id = titles.user_id
    ORDER BY titles.place`)
  return rows.map(({ said }) => said)
}

/** Titles of records and parts as a member reads them, by id; `exact`: as they were written where a version is of other words. */
export const sayTitlesTo = (on: Executor, userId: string, titles: Titled, exact = false) =>
  sayTitles(on, languageOf(userId), titles, exact)

/** The same for readers of a language. */
export const sayTitlesIn = (on: Executor, language: Language, titles: Titled) =>
  sayTitles(on, sql`${language}::text`, titles)

/** A language that a text lacks, and that of the studio, in which records are written that say none. */
export interface Untranslated {
  language: Language
  studio: Language
}

/** Whether nobody has written the title of a record in a language. */
export const hasNoTitleIn = (id: PgColumn, { language, studio }: Untranslated): SQL =>
  sql`coalesce((SELECT ${translatedRecords.originalLanguage} FROM ${translatedRecords}
      WHERE ${translatedRecords.recordId} = ${outer(id)}), ${studio}) <> ${language}
    AND NOT EXISTS (SELECT FROM ${translations} WHERE ${translations.partId} = ${outer(id)}
      AND ${translations.field} = 'title' AND ${translations.language} = ${language} AND NOT ${translations.isDraft})`

export async function findRecord(
  on: Executor,
  recordId: string,
): Promise<TranslatedRecordRow | undefined> {
  const [row] = await on
    .select()
    .from(translatedRecords)
    .where(eq(translatedRecords.recordId, recordId))
  return row
}

/** Notes a save: the version goes up. */
export async function saveRecord(
  on: Executor,
  row: { recordId: string; kind: TranslatedKind; originalLanguage: Language },
): Promise<void> {
  await on
    .insert(translatedRecords)
    .values(row)
    .onConflictDoUpdate({
      target: translatedRecords.recordId,
      set: {
        originalLanguage: row.originalLanguage,
        version: sql`${translatedRecords.version} + 1`,
      },
    })
}

/** What records say in other languages, by their ids; those without translations are left out. */
export async function listTranslated(
  on: Executor,
  recordIds: readonly string[],
): Promise<Map<string, { originalLanguage: Language; texts: TranslationRow[] }>> {
  const rows = await on
    .select({ text: translations, originalLanguage: translatedRecords.originalLanguage })
    .from(translations)
    .innerJoin(translatedRecords, eq(translatedRecords.recordId, translations.recordId))
    .where(anyOf(translations.recordId, recordIds))
    .orderBy(asc(translations.partId), asc(translations.field), asc(translations.language))
  const found = new Map<string, { originalLanguage: Language; texts: TranslationRow[] }>()
  for (const { text, originalLanguage } of rows) {
    const record = found.get(text.recordId) ?? { originalLanguage, texts: [] }
    found.set(text.recordId, record)
    record.texts.push(text)
  }
  return found
}

/** Stores what a record of another studio says in other languages. */
export async function takeTranslations(
  on: Executor,
  record: { recordId: string; kind: TranslatedKind; originalLanguage: Language },
  texts: readonly Omit<TranslationRow, 'recordId'>[],
): Promise<void> {
  const { recordId, originalLanguage } = record
  await saveRecord(on, record)
  for (const text of texts)
    if (text.language !== originalLanguage) await saveText(on, { ...text, recordId })
}

/**
 * Whether anybody has translated a record.
 * @param wasTaken whether it came with translations; only what was saved after them counts
 */
export async function isTranslatedSince(
  on: Executor,
  recordId: string,
  wasTaken: boolean,
): Promise<boolean> {
  const row = await findRecord(on, recordId)
  return row !== undefined && row.version > (wasTaken ? 1 : 0)
}

/** Removes what a record says in other languages. */
export async function forgetTranslations(on: Executor, recordId: string): Promise<void> {
  await on.delete(translatedRecords).where(eq(translatedRecords.recordId, recordId))
}

export const listTranslations = (on: Executor, recordId: string): Promise<TranslationRow[]> =>
  on.select().from(translations).where(eq(translations.recordId, recordId))

export async function saveText(on: Executor, row: TranslationRow): Promise<void> {
  const { text, source, isDraft } = row
  await on
    .insert(translations)
    .values(row)
    .onConflictDoUpdate({
      target: [translations.partId, translations.field, translations.language],
      set: { text, source, isDraft },
    })
}

export async function deleteText(
  on: Executor,
  { partId, field, language }: Pick<TranslationRow, 'partId' | 'field' | 'language'>,
): Promise<void> {
  await on
    .delete(translations)
    .where(
      and(
        eq(translations.partId, partId),
        eq(translations.field, field),
        eq(translations.language, language),
      ),
    )
}

/**
 * Copies the versions of a record to a copy of it. `parts` has the id of each part with that of its copy, the record's own
 * first.
 */
export async function copyTranslations(
  on: Executor,
  parts: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const [record] = parts
  if (!record) return
  const [from, to] = record
  await on.execute(sql`
    INSERT INTO ${translatedRecords} (record_id, kind, original_language)
    SELECT ${to}::uuid, kind, original_language FROM ${translatedRecords} WHERE record_id = ${from}`)
  await on.execute(sql`
    INSERT INTO ${translations} (record_id, part_id, field, language, text, source, is_draft)
    SELECT ${to}::uuid, copies.copy, field, language, text, source, is_draft FROM ${translations}
    JOIN unnest(${sql.param(parts.map(([part]) => part))}::uuid[], ${sql.param(
      parts.map(([, copy]) => copy),
    )}::uuid[]) AS copies (part, copy) ON copies.part = part_id
    WHERE record_id = ${from}`)
}
