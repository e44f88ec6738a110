import { and, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { dataExports, type DataExportRow } from './data-exports-schema.ts'

export async function insertDataExport(
  on: Executor,
  row: typeof dataExports.$inferInsert,
): Promise<DataExportRow> {
  const [inserted] = await on.insert(dataExports).values(row).returning()
  if (!inserted) throw new Error('The export was not stored')
  return inserted
}

/** The newest export of a member that has not expired. */
export async function findNewestExport(
  on: Executor,
  userId: string,
  now: Date,
): Promise<DataExportRow | undefined> {
  const [row] = await on
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1)
  return row
}

export async function isReady(on: Executor, id: string): Promise<boolean> {
  return (
    (await on.$count(dataExports, and(eq(dataExports.id, id), eq(dataExports.state, 'ready')))) > 0
  )
}

/** Counts an attempt; undefined when the export is not to be made, or not any more. */
export async function beginAttempt(on: Executor, id: string): Promise<DataExportRow | undefined> {
  const [row] = await on
    .update(dataExports)
    .set({ attempts: sql`${dataExports.attempts} + 1` })
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.state, 'preparing'),
        isNotNull(dataExports.userId),
      ),
    )
    .returning()
  return row
}

/** Ends the preparation; false when the export is not there any more, or its owner is not. */
export async function finishExport(
  on: Executor,
  id: string,
  result: Pick<DataExportRow, 'state' | 'bytes' | 'expiresAt'>,
): Promise<boolean> {
  const rows = await on
    .update(dataExports)
    .set(result)
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.state, 'preparing'),
        isNotNull(dataExports.userId),
      ),
    )
    .returning({ id: dataExports.id })
  return rows.length > 0
}

/** Ends the time of a member's exports: a newer one takes their place. */
export async function expireExports(on: Executor, userId: string, now: Date): Promise<void> {
  await on
    .update(dataExports)
    .set({ expiresAt: now })
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)))
}

/** Exports whose time is over, and those without an owner that no job is writing. */
export async function listRemovableExports(
  on: Executor,
  { now, begunBefore, limit }: { now: Date; begunBefore: Date; limit: number },
): Promise<DataExportRow[]> {
  const isIdle = or(ne(dataExports.state, 'preparing'), lt(dataExports.requestedAt, begunBefore))
  return on
    .select()
    .from(dataExports)
    .where(or(lte(dataExports.expiresAt, now), and(isNull(dataExports.userId), isIdle)))
    .limit(limit)
}

export async function removeExport(on: Executor, id: string): Promise<void> {
  await on.delete(dataExports).where(eq(dataExports.id, id))
}
