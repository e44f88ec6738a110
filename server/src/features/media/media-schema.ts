import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../accounts/accounts-schema.ts'

/**
 * Images without an owner: not attached yet, or replaced. A sweep removes the ones that stay here, so that a
 * crash at any point leaves no unreachable files.
 */
export const unattachedImages = pgTable(
  'unattached_images',
  {
    path: text('path').primaryKey(),
    since: instant('since').notNull(),
  },
  (t) => [index('unattached_images_since').on(t.since)],
)

/** A video file that is being uploaded to a signed address. */
export const uploads = pgTable(
  'uploads',
  {
    /** The id that the video will have. */
    id: primaryId(),
    /** Null after the uploader was deleted; the sweep still removes the file. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    /** Key in the media store. */
    path: text('path').notNull().unique(),
    /** Bytes; null when the size was not announced. */
    size: bigint('size', { mode: 'number' }),
    state: text('state').$type<'open' | 'finished' | 'discarded'>().notNull().default('open'),
    /** The end of the time for sending and finishing; then the sweep removes it. */
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_expiry').on(t.state, t.expiresAt),
    index('uploads_user').on(t.userId),
    check('uploads_state', sql`${t.state} IN ('open','finished','discarded')`),
  ],
)
export type UploadRow = typeof uploads.$inferSelect
