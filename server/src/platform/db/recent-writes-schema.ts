import { customType, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A place in the log of the database (WAL). */
const logPosition = customType<{ data: string }>({ dataType: () => 'pg_lsn' })

/**
 * Who has changed something just now, and up to where a replica has to be to show it. Written only where there is a
 * replica; UNLOGGED by the migration. No reference to users: an account that is deleted has just written too.
 */
export const recentWrites = pgTable('recent_writes', {
  userId: uuid('user_id').primaryKey(),
  position: logPosition('position').notNull(),
  writtenAt: instant('written_at').notNull(),
})
