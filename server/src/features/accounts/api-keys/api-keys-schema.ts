import type { Scope } from '@carriage/contract/api-keys/scopes'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { users } from '../accounts-schema.ts'

/** Keys of other programs. A revoked one stays, because the audit log names what it did by its id. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** SHA-256 of the key: 256 random bits need no salt and no slow hash. */
    keyHash: bytea('key_hash').notNull().unique(),
    /** How the key begins, for people who look for it. */
    hint: text('hint').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
    /** Whether it goes on when the access of its maker ends. */
    studioOwned: boolean('studio_owned').notNull().default(false),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    index('api_keys_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('api_keys_created_by').on(t.createdBy),
    check('api_keys_scopes', sql`cardinality(${t.scopes}) > 0`),
  ],
)
export type ApiKeyRow = typeof apiKeys.$inferSelect
