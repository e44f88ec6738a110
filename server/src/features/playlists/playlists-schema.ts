import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId, updatedAt } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'

const MAX_CLASSES = sql.raw('50')

/** The playlists of members. The order of an array is the order of the classes; those that are gone are not shown. */
export const playlists = pgTable(
  'playlists',
  {
    id: primaryId(),
    userId: ofUser(),
    title: text('title').notNull(),
    videoIds: uuid('video_ids').array().notNull(),
    /** Null while nobody else can open it. */
    shareToken: text('share_token'),
    /** When the link was made. */
    sharedAt: instant('shared_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('playlists_share_token').on(t.shareToken),
    index('playlists_member').on(t.userId, t.updatedAt.desc()),
    check('playlists_classes', sql`cardinality(${t.videoIds}) <= ${MAX_CLASSES}`),
  ],
)
export type PlaylistRow = typeof playlists.$inferSelect

/** What each member has put up next. */
export const queues = pgTable(
  'queues',
  {
    userId: ofUser().primaryKey(),
    videoIds: uuid('video_ids').array().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [check('queues_classes', sql`cardinality(${t.videoIds}) <= ${MAX_CLASSES}`)],
)
