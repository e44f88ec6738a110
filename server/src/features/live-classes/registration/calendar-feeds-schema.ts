import { pgTable } from 'drizzle-orm/pg-core'
import { bytea, createdAt } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'

/** The secret addresses under which calendars read the live classes of a member, one for each. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: ofUser().primaryKey(),
  /** SHA-256 of what the address ends with. */
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: createdAt(),
})
