import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../server/src/platform/db/columns.ts'

/** The state of the Google sandbox; empty when there is no sandbox. */
export const identitySandbox = pgTable(
  'identity_sandbox',
  {
    /** The provider's type of the record, for example `AuthorizationCode`. */
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [primaryKey({ columns: [t.model, t.id] })],
)
