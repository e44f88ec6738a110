import type { LegalKind } from '@carriage/contract/legal/schemas'
import { asc, desc, eq, sql } from 'drizzle-orm'
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

/** How many accounts have accepted each version, in one language or in several. */
export async function countAcceptances(
  on: Executor,
  texts: readonly { kind: LegalKind; version: number; digest: string }[],
): Promise<CountedVersion[]> {
  const column = (values: readonly (string | number)[], type: string) =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`
  const { rows } = await on.execute<CountedVersion>(sql`
    SELECT text.kind, text.version, count(DISTINCT ${legalAcceptances.userId})::int AS accepted
    FROM unnest(
      ${column(
        texts.map(({ kind }) => kind),
        'text',
      )},
      ${column(
        texts.map(({ version }) => version),
        'int',
      )},
      ${column(
        texts.map(({ digest }) => digest),
        'text',
      )}
    ) AS text (kind, version, digest)
    JOIN ${legalAcceptances} ON ${legalAcceptances.kind} = text.kind AND ${legalAcceptances.digest} = text.digest
    GROUP BY text.kind, text.version`)
  return rows
}
export type CountedVersion = { kind: LegalKind; version: number; accepted: number }
