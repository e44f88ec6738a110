import type { AcceptedBy, LegalKind } from '@carriage/contract/legal/schemas'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'

/** Who has accepted which legal text, each text once. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: ofUser(),
    kind: text('kind').$type<LegalKind>().notNull(),
    /** SHA-256 of the text in hexadecimal: a version brought back is the same text, and a release can change the standard one. */
    digest: text('digest').notNull(),
    /** The version of the brand that the text came with; 0: the standard text as installed. */
    version: integer('version').notNull(),
    acceptedBy: text('accepted_by').$type<AcceptedBy>().notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.digest] }),
    // Counts who has accepted a text.
    index('legal_acceptances_text').on(t.kind, t.digest),
    check('legal_acceptances_kind', sql`${t.kind} IN ('terms','privacy')`),
    check('legal_acceptances_by', sql`${t.acceptedBy} IN ('sign-up','notice')`),
  ],
)
export type LegalAcceptanceRow = typeof legalAcceptances.$inferSelect
