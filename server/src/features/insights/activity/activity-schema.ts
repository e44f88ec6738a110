import { bigint, date, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { ofUser } from '../../accounts/accounts-schema.ts'

/** On which of the last 64 days of the studio a member was active; written once for each day on which they were. */
export const memberActivity = pgTable('member_activity', {
  userId: ofUser().primaryKey(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  /** A bit for each day: the lowest is `lastDay`, the next one the day before it. */
  days: bigint('days', { mode: 'bigint' }).notNull(),
})

/** How many members joined in a month of the studio's days. */
export const retentionCohorts = pgTable('retention_cohorts', {
  /** The first day of the month. */
  joined: date('joined', { mode: 'string' }).primaryKey(),
  members: integer('members').notNull(),
})

/** How many of those who joined in a month were active in a month from then on. */
export const retentionMonths = pgTable(
  'retention_months',
  {
    joined: date('joined', { mode: 'string' }).notNull(),
    /** Months after the one of joining, which is 0. */
    month: smallint('month').notNull(),
    members: integer('members').notNull(),
  },
  (t) => [primaryKey({ columns: [t.joined, t.month] })],
)
