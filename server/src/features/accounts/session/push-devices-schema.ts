import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from '../../../platform/db/columns.ts'
import { ofUser, sessions } from '../accounts-schema.ts'

/** Browsers that show push messages, each as long as the session that has added it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: primaryId(),
    userId: ofUser(),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address: a browser belongs to whoever added it last. */
    endpointHash: bytea('endpoint_hash').notNull().unique(),
    /** The address and its keys, encrypted: whoever has them can show messages in this browser. */
    sealedTarget: bytea('sealed_target').notNull(),
    /** The key of the server that the address takes messages of. */
    serverKey: text('server_key').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /** When its push service last took a message. */
    reachedAt: instant('reached_at'),
  },
  (t) => [index('push_devices_user').on(t.userId, t.createdAt)],
)
export type PushDeviceRow = typeof pushDevices.$inferSelect
