import type { Sort } from '@carriage/contract/common'
import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { KeyOrder } from './distant-pages.ts'

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
  const { column, falls } = partsOf(sort)
  const way = falls ? desc : asc
  return [way(columns[column]), way(id)]
}

/** The same order for a list with distant pages. */
export function sortedBy<Column extends string>(
  sort: Sort<Column>,
  keys: Readonly<Record<Column, Pick<KeyOrder, 'key' | 'type'>>>,
  id: SQLWrapper,
): KeyOrder {
  const { column, falls } = partsOf(sort)
  return { ...keys[column], id, keyFalls: falls, idFalls: falls }
}

function partsOf<Column extends string>(sort: Sort<Column>): { column: Column; falls: boolean } {
  const falls = sort.startsWith('-')
  // Sound: without its minus a sort is the name of a column.
  return { column: (falls ? sort.slice(1) : sort) as Column, falls }
}
