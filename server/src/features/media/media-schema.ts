import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/**
 * Images that belong to nothing: not yet, while they are being taken in, or no longer. What stays
 * here is swept away, so that a crash at any point leaves no picture behind that nobody can reach.
 */
export const looseImages = pgTable(
  'loose_images',
  {
    path: text('path').primaryKey(),
    since: instant('since').notNull(),
  },
  (t) => [index('loose_images_since').on(t.since)],
)
