import type { ImportProblem, ImportRowState } from '@carriage/contract/imports/schemas'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { importRows, type ImportRowRow } from './imports-schema.ts'

const INSERT_BATCH = 1000

export type NewImportRow = typeof importRows.$inferInsert

export async function insertLines(on: Executor, rows: readonly NewImportRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERT_BATCH)
    await on.insert(importRows).values(rows.slice(at, at + INSERT_BATCH))
}

/** A page of the lines of an import in their order, all or those in one state. */
export const listLines = (
  on: Executor,
  { importId, states }: { importId: string; states: readonly ImportRowState[] },
  page: { limit: number; offset: number },
): Promise<ImportRowRow[]> =>
  on
    .select()
    .from(importRows)
    .where(inStates(importId, states))
    .orderBy(asc(importRows.line))
    .limit(page.limit)
    .offset(page.offset)

export const countLinesIn = (
  on: Executor,
  { importId, states }: { importId: string; states: readonly ImportRowState[] },
): Promise<number> => on.$count(importRows, inStates(importId, states))

/** No states stand for all. */
const inStates = (importId: string, states: readonly ImportRowState[]) =>
  and(
    eq(importRows.importId, importId),
    states.length === 0 ? undefined : inArray(importRows.state, [...states]),
  )

/** The first line of an import in a state, locked until the transaction ends. */
export async function lockNextLine(
  on: Executor,
  importId: string,
  state: ImportRowState,
): Promise<ImportRowRow | undefined> {
  const [row] = await on
    .select()
    .from(importRows)
    .where(inStates(importId, [state]))
    .orderBy(asc(importRows.line))
    .limit(1)
    .for('update')
  return row
}

export async function findLine(on: Executor, id: string): Promise<ImportRowRow | undefined> {
  const [row] = await on.select().from(importRows).where(eq(importRows.id, id))
  return row
}

/** As `findLine`, with the row locked until the transaction ends. */
export async function lockLine(on: Executor, id: string): Promise<ImportRowRow | undefined> {
  const [row] = await on.select().from(importRows).where(eq(importRows.id, id)).for('update')
  return row
}

/** What became of a line. */
export interface Outcome {
  state: ImportRowState
  problems?: ImportProblem[]
  thingId?: string | null
  cells?: Record<string, string>
  key?: string | null
}

export async function saveLine(on: Executor, id: string, outcome: Outcome): Promise<void> {
  await on.update(importRows).set(outcome).where(eq(importRows.id, id))
}

/** Makes the lines that have failed ready to be tried again; answers how many they are. */
export async function readyFailedLines(on: Executor, importId: string): Promise<number> {
  const rows = await on
    .update(importRows)
    .set({ state: 'ready', problems: [] })
    .where(inStates(importId, ['failed']))
    .returning({ id: importRows.id })
  return rows.length
}

/** Deletes the lines of imports of members that name an address. */
export async function deleteLinesNaming(on: Executor, email: string): Promise<void> {
  await on.delete(importRows).where(naming(email))
}

/** The lines of imports of members that name an address. */
export const listLinesNaming = (on: Executor, email: string): Promise<ImportRowRow[]> =>
  on.select().from(importRows).where(naming(email)).orderBy(asc(importRows.id))

const naming = (email: string) =>
  and(eq(importRows.kind, 'members'), eq(importRows.key, email.toLowerCase()))
