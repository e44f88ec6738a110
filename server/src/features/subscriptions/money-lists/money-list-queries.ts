import { and, eq, gt, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/db/database.ts'
import { begins } from '../../../platform/db/search.ts'
import { type UserRow, users } from '../../accounts/tables.ts'

/** What narrows each of the lists about money. */
export interface MoneyFilter {
  /** Each begins a part of the name or address of the member; without any: of all. */
  words: readonly string[]
  from: Date | undefined
  until: Date | undefined
}

/** Where a page begins: at a number of lines, or after one of them. */
export type MoneyWindow<Row> = { limit: number } & ({ offset: number } | { after: Row | undefined })

export const offsetOf = (window: MoneyWindow<unknown>): number =>
  'offset' in window ? window.offset : 0

/** The rows whose moment is in the time of a filter. */
export const inTimeOf = (at: AnyPgColumn, { from, until }: MoneyFilter): SQL | undefined =>
  and(from && gte(at, from), until && lt(at, until))

/** The rows behind the last one of the page before: the newest first, and those of one moment by their id. */
export function behind<Row>(
  window: MoneyWindow<Row>,
  columns: { at: AnyPgColumn; id: AnyPgColumn },
  placeOf: (row: Row) => { at: Date; id: string },
): SQL | undefined {
  if (!('after' in window) || window.after === undefined) return undefined
  const { at, id } = placeOf(window.after)
  return or(lt(columns.at, at), and(eq(columns.at, at), gt(columns.id, id)))
}

/** Whether a column names a member whom the words find; undefined without words. */
export const isFound = (
  on: Executor,
  member: AnyPgColumn,
  words: readonly string[],
): SQL | undefined =>
  words.length === 0
    ? undefined
    : inArray(
        member,
        on
          .select({ id: users.id })
          .from(users)
          .where(
            and(isNull(users.deletedAt), ...words.map((word) => begins(users.searchText, word))),
          ),
      )

type Named = Record<'id' | 'firstName' | 'lastName' | 'email', AnyPgColumn>

export type NamedMember = Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'email'>

/** What lists about money say of a member. */
export const memberColumns = <Table extends Named>(table: Table): Pick<Table, keyof Named> => ({
  id: table.id,
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
})
