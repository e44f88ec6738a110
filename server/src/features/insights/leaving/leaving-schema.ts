import type { LeavingReason } from '@carriage/contract/insights/studio-schemas'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { ofUser } from '../../accounts/accounts-schema.ts'

/** Members who may leave soon, and from what that follows; renewed once a day. */
export const leavingMembers = pgTable(
  'leaving_members',
  {
    userId: ofUser().primaryKey(),
    reasons: text('reasons').array().$type<LeavingReason[]>().notNull(),
    /** The last day of the studio on which they were active, or joined. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Active days of the last 28 days, and of the 28 before. */
    daysNow: smallint('days_now').notNull(),
    daysBefore: smallint('days_before').notNull(),
    /** The day on which they came onto the list. */
    since: date('since', { mode: 'string' }).notNull(),
  },
  (t) => [
    index('leaving_members_order').on(
      sql`cardinality(${t.reasons}) DESC`,
      t.since.desc().nullsFirst(),
      t.userId,
    ),
    check(
      'leaving_members_reasons',
      sql`cardinality(${t.reasons}) > 0 AND ${t.reasons} <@ '{inactive,card-failed,fewer-days}'`,
    ),
  ],
)
