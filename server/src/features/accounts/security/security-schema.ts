import type { SecurityKind } from '@carriage/contract/accounts/security-schemas'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '../../../platform/db/columns.ts'
import { ofUser, users } from '../accounts-schema.ts'

/** The browsers in which somebody has signed in, by the cookie that they keep. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: ofUser(),
    /** SHA-256 of the cookie. */
    browserHash: bytea('browser_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.browserHash] }),
    index('known_browsers_used').on(t.lastUsedAt),
  ],
)

/**
 * What happened to the security of accounts. Kept for a year, by months (`platform/db/partitions.ts`), and no longer than
 * the account.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    /** Null when the address that was tried has no account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SecurityKind>().notNull(),
    /** Browser and system. */
    device: text('device').notNull(),
    /** The network of the caller, not the whole address. */
    network: text('network').notNull(),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    index('security_events_user').on(t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index('security_events_kind').on(t.kind, t.createdAt.desc().nullsFirst(), t.id),
    index('security_events_created').on(t.createdAt),
  ],
)

/** One-time links in mails; the token stands in the fragment of the address. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: bytea('token_hash').primaryKey(),
    kind: text('kind').$type<'sign-in' | 'not-me' | 'email-change'>().notNull(),
    /** Null for a link that was asked for an address without an account, and mailed to nobody. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('mailed_links_user').on(t.userId), index('mailed_links_expiry').on(t.expiresAt)],
)
export type SecurityEventRow = typeof securityEvents.$inferSelect
