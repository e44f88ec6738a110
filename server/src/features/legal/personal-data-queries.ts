import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { legalAcceptances } from './legal-schema.ts'

export const LEGAL_TABLES = ['legal_acceptances']

/** Which legal texts a person has accepted, and when. */
export async function readLegalData({ db }: { db: Executor }, userId: string) {
  const accepted = await db
    .select({
      text: legalAcceptances.kind,
      version: legalAcceptances.version,
      sha256: legalAcceptances.digest,
      by: legalAcceptances.acceptedBy,
      at: legalAcceptances.acceptedAt,
    })
    .from(legalAcceptances)
    .where(eq(legalAcceptances.userId, userId))
    .orderBy(asc(legalAcceptances.acceptedAt), asc(legalAcceptances.kind))
  return { 'accepted-texts': accepted }
}
