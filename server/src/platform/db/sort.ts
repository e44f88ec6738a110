import type { Sort } from '@carriage/contract/common'
import type { Language } from '@carriage/texts/languages'
import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'

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
