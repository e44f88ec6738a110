import { date, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'

/** Up to which day of the studio each group of figures has been counted. */
export const insightCounts = pgTable('insight_counts', {
  name: text('name').$type<CountName>().primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
  countedAt: instant('counted_at').notNull(),
})

export type CountName = 'activity' | 'revenue' | 'funnel' | 'programs' | 'live' | 'leaving'
