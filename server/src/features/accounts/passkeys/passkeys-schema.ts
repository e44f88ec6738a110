import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { ofUser } from '../accounts-schema.ts'

/** Public keys of passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: ofUser(),
    /** As the authenticator named it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    /** How often the authenticator has signed; always 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Whether a copy of it is kept by the maker of the device. */
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)
export type PasskeyRow = typeof passkeys.$inferSelect
