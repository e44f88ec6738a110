import { date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ofUser } from '../accounts-schema.ts'

/** The users who were active on each day of the studio; rows are deleted once the day has been counted. */
export const activeDays = pgTable(
  'active_days',
  {
    userId: ofUser(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index('active_days_day').on(t.day)],
)
