import { asc, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { type LegalAcceptanceRow, legalAcceptances } from './legal-schema.ts'

/** What somebody has accepted, the newest first. */
export const listAcceptancesOf = (on: Executor, userId: string): Promise<LegalAcceptanceRow[]> =>
  on
    .select()
    .from(legalAcceptances)
    .where(eq(legalAcceptances.userId, userId))
    .orderBy(desc(legalAcceptances.acceptedAt), asc(legalAcceptances.kind))

/** A text that somebody has accepted before stays accepted as it was. */
export async function insertAcceptances(
  on: Executor,
  rows: readonly LegalAcceptanceRow[],
): Promise<void> {
  if (rows.length > 0)
    await on
      .insert(legalAcceptances)
      .values([...rows])
      .onConflictDoNothing()
}

/** Forgets what was accepted for an account that nobody had verified. */
export async function forgetAcceptances(on: Executor, userId: string): Promise<void> {
  await on.delete(legalAcceptances).where(eq(legalAcceptances.userId, userId))
}

/** How many accounts have accepted each text. */
export const countAcceptances = (on: Executor) =>
  on
    .select({
      kind: legalAcceptances.kind,
      digest: legalAcceptances.digest,
      accepted: count(),
    })
    .from(legalAcceptances)
    .groupBy(legalAcceptances.kind, legalAcceptances.digest)
export type CountedText = Awaited<ReturnType<typeof countAcceptances>>[number]
