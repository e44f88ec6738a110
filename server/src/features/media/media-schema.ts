import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../accounts/accounts-schema.ts'

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

/** A video file on its way: somebody was told where to send it. */
export const uploads = pgTable(
  'uploads',
  {
    /** The id that the video is going to have. */
    id: primaryId(),
    /** Null once they are gone; the file is swept away all the same. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** Key in the media store. */
    path: text('path').notNull().unique(),
    /** Bytes; null where that was not said beforehand. */
    size: bigint('size', { mode: 'number' }),
    state: text('state').$type<'open' | 'finished'>().notNull().default('open'),
    /** Until when it may be sent and finished; later it is swept away. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_expiry').on(t.state, t.expiresAt),
    index('uploads_user').on(t.userId),
    check('uploads_state', sql`${t.state} IN ('open','finished')`),
  ],
)
export type UploadRow = typeof uploads.$inferSelect
