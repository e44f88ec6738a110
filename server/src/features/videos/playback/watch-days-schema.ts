import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/tables.ts'

/** How long each member watched on a day of the studio; rows are deleted some time after the day has been counted. */
export const watchDays = pgTable(
  'watch_days',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null after the account was deleted, as with views. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    day: date('day', { mode: 'string' }).notNull(),
    watchedSeconds: integer('watched_seconds').notNull(),
  },
  (t) => [
    unique('watch_days_member').on(t.userId, t.day),
    index('watch_days_day').on(t.day),
    check('watch_days_seconds', sql`${t.watchedSeconds} >= 0`),
  ],
)
