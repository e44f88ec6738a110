import type { RevenueDifference, RevenueTotal } from '@carriage/contract/insights/studio-schemas'
import {
  boolean,
  date,
  integer,
  jsonb,
  bigint,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

/** Each subscription that has ever paid, as it stood at the last count; kept while it is stored. */
export const revenueSubscriptions = pgTable(
  'revenue_subscriptions',
  {
    /** The id that the provider has given. */
    subscriptionId: text('subscription_id').notNull(),
    /** ISO 4217, in upper case. */
    currency: text('currency').notNull(),
    /** A month's price; 0 while it does not pay. */
    monthlyCents: integer('monthly_cents').notNull(),
    /** It was to end with its period. */
    cancelling: boolean('cancelling').notNull(),
    /** Its last payment had failed. */
    failing: boolean('failing').notNull(),
    /** The day of the last comparison in which the provider listed it. */
    seenOn: date('seen_on', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.subscriptionId, t.currency] })],
)

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** What came in and was lost on each day of the studio, for each currency; all per month. */
export const revenueDays = pgTable(
  'revenue_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    /** At the end of the day. */
    monthlyCents: cents('monthly_cents'),
    subscriptions: integer('subscriptions').notNull(),
    newCents: cents('new_cents'),
    churnedCents: cents('churned_cents'),
    savedCents: cents('saved_cents'),
    /** Moves between plans; below zero where they became cheaper. */
    changedCents: cents('changed_cents'),
  },
  (t) => [primaryKey({ columns: [t.currency, t.day] })],
)
export type RevenueDayRow = typeof revenueDays.$inferSelect

/** The comparison of each day with the provider's own list. */
export const revenueChecks = pgTable('revenue_checks', {
  day: date('day', { mode: 'string' }).primaryKey(),
  checkedAt: instant('checked_at').notNull(),
  totals: jsonb('totals').$type<RevenueTotal[]>().notNull(),
  /** How many differ; `differences` has the first of them. */
  differing: integer('differing').notNull(),
  differences: jsonb('differences').$type<RevenueDifference[]>().notNull(),
})
export type RevenueCheckRow = typeof revenueChecks.$inferSelect
