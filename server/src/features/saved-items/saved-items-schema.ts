import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'
import { programs } from '../programs/programs-schema.ts'
import { videos } from '../videos/videos-schema.ts'

/** Bookmarks; at most one per member and item. */
export const savedItems = pgTable(
  'saved_items',
  {
    id: primaryId(),
    userId: ofUser(),
    itemType: text('item_type').$type<'video' | 'program'>().notNull(),
    videoId: uuid('video_id').references(() => videos.id, { onDelete: 'cascade' }),
    programId: uuid('program_id').references(() => programs.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_items_once_video').on(t.userId, t.videoId),
    unique('saved_items_once_program').on(t.userId, t.programId),
    index('saved_items_member').on(t.userId, t.itemType, t.createdAt.desc().nullsFirst(), t.id),
    index('saved_items_video').on(t.videoId),
    index('saved_items_program').on(t.programId),
    check(
      'saved_items_one',
      sql`num_nonnulls(${t.videoId}, ${t.programId}) = 1
        AND ${t.itemType} = CASE WHEN ${t.videoId} IS NULL THEN 'program' ELSE 'video' END`,
    ),
  ],
)
export type SavedItemRow = typeof savedItems.$inferSelect
