import type { EventType, TEST_EVENT } from '@carriage/contract/webhooks/events'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from '../../platform/db/columns.ts'

/** Where events are sent. */
export const webhooks = pgTable('webhooks', {
  id: primaryId(),
  url: text('url').notNull(),
  /** Who entered the address, and when. Without a foreign key: accounts tell of events, so events know no accounts. */
  addressedBy: uuid('addressed_by'),
  addressedAt: instant('addressed_at'),
  description: text('description').notNull(),
  eventTypes: text('event_types').array().$type<EventType[]>().notNull(),
  /** Encrypted, for this row only. */
  sealedSecret: bytea('sealed_secret').notNull(),
  /** Signs too until `former_until`. */
  sealedFormerSecret: bytea('sealed_former_secret'),
  formerUntil: instant('former_until'),
  /** The first failure after which nothing has arrived. */
  failingSince: instant('failing_since'),
  /** Null while it is on. */
  disabledAs: text('disabled_as').$type<'off' | 'failing' | 'gone'>(),
  createdAt: createdAt(),
})
export type WebhookRow = typeof webhooks.$inferSelect

/** The outbox: an event is inserted with the change that it tells of, for each webhook that wants it. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for all webhooks, and on every try. */
    messageId: text('message_id').notNull(),
    type: text('type').$type<EventType | typeof TEST_EVENT>().notNull(),
    /** Signed as it stands, so it is stored as text. */
    payload: text('payload').notNull(),
    state: text('state').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    tries: integer('tries').notNull().default(0),
    status: integer('status'),
    answer: text('answer'),
    triedAt: instant('tried_at'),
    dueAt: instant('due_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_log').on(t.webhookId, t.createdAt.desc().nullsFirst(), t.id),
    index('webhook_deliveries_created').on(t.createdAt),
    index('webhook_deliveries_pending')
      .on(t.dueAt)
      .where(sql`${t.state} = 'pending'`),
    check('webhook_deliveries_state', sql`${t.state} IN ('pending','delivered','failed')`),
  ],
)
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
