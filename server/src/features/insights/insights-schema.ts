import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/db/columns.ts'

/** The figures of each past day of the studio, counted once. */
export const insightDays = pgTable('insight_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Users at the end of the day. */
  totalUsers: integer('total_users').notNull(),
  newUsers: integer('new_users').notNull(),
  activeUsers: integer('active_users').notNull(),
  views: integer('views').notNull(),
  watchedSeconds: bigint('watched_seconds', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
})
export type DayFigures = Omit<typeof insightDays.$inferSelect, 'createdAt'>
