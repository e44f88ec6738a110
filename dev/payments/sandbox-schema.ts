import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The state of the Stripe sandbox: each object as its API returns it; empty without a sandbox. */
export const paymentsSandbox = pgTable(
  'payments_sandbox',
  {
    id: text('id').primaryKey(),
    /** Stripe's type of the object, for example `subscription`. */
    object: text('object').notNull(),
    customerId: text('customer_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** The order of creation. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (t) => [
    index('payments_sandbox_list').on(t.object, t.customerId, t.position.desc().nullsFirst()),
    index('payments_sandbox_payment')
      .on(sql`(${t.payload} ->> 'payment_intent')`)
      .where(sql`${t.object} IN ('charge', 'dispute')`),
  ],
)
