import type { ImportKind } from '@carriage/contract/imports/columns'
import type { ImportRowState, ImportProblem } from '@carriage/contract/imports/schemas'
import { and, asc, count, desc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { importRows, imports, type ImportTableRow, type ImportRowRow } from './imports-schema.ts'

export type NewImport = typeof imports.$inferInsert

export async function insertImport(on: Executor, values: NewImport): Promise<ImportTableRow> {
  const [row] = await on.insert(imports).values(values).returning()
  if (!row) throw new Error('The import was not stored')
  return row
}

export async function findImport(on: Executor, id: string): Promise<ImportTableRow | undefined> {
  const [row] = await on.select().from(imports).where(eq(imports.id, id))
  return row
}

/** As `findImport`, with the row locked until the transaction ends. */
export async function lockImport(on: Executor, id: string): Promise<ImportTableRow | undefined> {
  const [row] = await on.select().from(imports).where(eq(imports.id, id)).for('update')
  return row
}

export async function saveImport(
  on: Executor,
  id: string,
  values: Partial<ImportTableRow>,
): Promise<ImportTableRow> {
  const [row] = await on.update(imports).set(values).where(eq(imports.id, id)).returning()
  if (!row) throw new Error('The import to change does not exist')
  return row
}

/** Its lines go with it. */
export async function deleteImport(on: Executor, id: string): Promise<void> {
  await on.delete(imports).where(eq(imports.id, id))
}

/** Imports whose time is over, those of the longest ago first. */
export const listOverdueImports = (on: Executor, now: Date, limit: number) =>
  on
    .select({ id: imports.id })
    .from(imports)
    .where(lte(imports.keptUntil, now))
    .orderBy(asc(imports.keptUntil))
    .limit(limit)

/** A page of imports, the newest first. */
export const listImportPage = (
  on: Executor,
  page: { limit: number; offset: number },
): Promise<ImportTableRow[]> =>
  on
    .select()
    .from(imports)
    .orderBy(desc(imports.createdAt), asc(imports.id))
    .limit(page.limit)
    .offset(page.offset)

export const countImports = (on: Executor): Promise<number> => on.$count(imports)

/**
 * How many imports were checked and not started. Takes an advisory lock until the transaction ends, so that two files that
 * arrive together are both counted.
 */
export async function countChecked(on: Executor): Promise<number> {
  await on.execute(sql`SELECT pg_advisory_xact_lock(hashtext('imports'))`)
  return on.$count(imports, eq(imports.state, 'checked'))
}

/**
 * Whether an import of this kind is under way. Takes an advisory lock until the transaction ends, so that two cannot begin
 * together.
 */
export async function isUnderWay(on: Executor, kind: ImportKind): Promise<boolean> {
  await on.execute(sql`SELECT pg_advisory_xact_lock(hashtext('imports'))`)
  const underWay = and(eq(imports.kind, kind), inArray(imports.state, ['running', 'undoing']))
  return (await on.$count(imports, underWay)) > 0
}

/** The lines in each state; `adopts`: those of the ready ones that bring a running subscription. */
export type Counts = Partial<Record<ImportRowState | 'adopts', number>>

/** How many lines of each import are in which state. */
export async function countLines(
  on: Executor,
  ids: readonly string[],
): Promise<Map<string, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await on
    .select({
      importId: importRows.importId,
      state: importRows.state,
      lines: count(),
      adopts: count(importRows.adopts),
    })
    .from(importRows)
    .where(inArray(importRows.importId, [...ids]))
    .groupBy(importRows.importId, importRows.state)
  const counts = new Map<string, Counts>()
  for (const { importId, state, lines, adopts } of rows)
    counts.set(importId, {
      ...counts.get(importId),
      [state]: lines,
      ...(state === 'ready' && adopts > 0 && { adopts }),
    })
  return counts
}

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

/** The first or the last line of an import in a state, locked until the transaction ends. */
export async function lockNextLine(
  on: Executor,
  importId: string,
  state: ImportRowState,
  which: 'first' | 'last' = 'first',
): Promise<ImportRowRow | undefined> {
  const [row] = await on
    .select()
    .from(importRows)
    .where(inStates(importId, [state]))
    .orderBy(which === 'first' ? asc(importRows.line) : desc(importRows.line))
    .limit(1)
    .for('update')
  return row
}

/** The first line of an import in a state, for what is asked of others before it is locked. */
export async function findNextLine(
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
  thingVersion?: number | null
  cells?: Record<string, string>
  adopts?: null
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

/** The cells of a line in their order, with another text in one of them. */
const cellsWith = (name: 'coach' | 'email', text: string) => sql`(
  SELECT json_object_agg(cell.name, CASE WHEN cell.name = ${name} THEN ${text} ELSE cell.text END ORDER BY cell.place)
  FROM json_each_text(${importRows.cells}) WITH ORDINALITY AS cell (name, text, place))`

/**
 * Deletes the lines of imports of members and of their practice that name an address, and takes it as that of a coach out of the
 * others, which say what was created.
 * @param but the id of a line that stays
 */
export async function deleteLinesNaming(on: Executor, email: string, but?: string): Promise<void> {
  await on
    .delete(importRows)
    .where(and(naming(email), but === undefined ? undefined : ne(importRows.id, but)))
  await on
    .update(importRows)
    .set({ cells: cellsWith('coach', '') })
    .where(namingCoach(email))
}

/** What may still be imported. */
const isOpen = inArray(importRows.state, ['ready', 'fetching', 'failed'])

/** The lines of imports of members and of their practice that name an address and may still be imported. */
export const listOpenLinesNaming = (on: Executor, email: string): Promise<ImportRowRow[]> =>
  on
    .select()
    .from(importRows)
    .where(and(naming(email), isOpen))

/** Gives lines another address, and the keys that they have with it. */
export async function giveAddress(
  on: Executor,
  email: string,
  lines: readonly Pick<ImportRowRow, 'id' | 'key'>[],
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  const keys = lines.map(({ key }) => key)
  await on.execute(sql`UPDATE ${importRows} SET cells = ${cellsWith('email', email)}, key = moved.key
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(keys)}::text[]) AS moved (id, key)
    WHERE ${importRows.id} = moved.id`)
}

/** Gives the lines that name an address as that of a coach, and may still be imported, another one. */
export async function giveCoachAddress(
  on: Executor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await on
    .update(importRows)
    .set({ cells: cellsWith('coach', to) })
    .where(and(namingCoach(from), isOpen))
}

/** The lines of imports of members and of their practice that name an address. */
export const listLinesNaming = (on: Executor, email: string): Promise<ImportRowRow[]> =>
  on.select().from(importRows).where(naming(email)).orderBy(asc(importRows.id))

const naming = (email: string) =>
  or(
    and(eq(importRows.kind, 'members'), eq(importRows.key, email.toLowerCase())),
    and(
      eq(importRows.kind, 'practice'),
      sql`lower(${importRows.cells} ->> 'email') = ${email.toLowerCase()}`,
    ),
  )

const namingCoach = (email: string) =>
  and(
    inArray(importRows.kind, ['videos', 'content']),
    sql`lower(${importRows.cells} ->> 'coach') = ${email.toLowerCase()}`,
  )
