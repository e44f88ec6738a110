import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from '../../platform/db/columns.ts'
import { sessions } from '../accounts/accounts-schema.ts'
import { videos } from '../videos/videos-schema.ts'

/** Screens that show a code, play a class for the session that has claimed them, or sign in by its leave. */
export const screens = pgTable(
  'screens',
  {
    id: primaryId(),
    /** SHA-256 of what only the screen knows. */
    secretHash: bytea('secret_hash').notNull().unique(),
    /** Null once it was used. */
    code: text('code'),
    /** Null until a member has claimed it; the screen ends with the session. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whether the member lets it sign in, rather than play a class. */
    admitted: boolean('admitted').notNull().default(false),
    /** Of the screen's browser, for the member who is asked to let it in. */
    userAgent: text('user_agent').notNull().default(''),
    videoId: uuid('video_id').references(() => videos.id, { onDelete: 'set null' }),
    /** Counts up with each class that is to be played. */
    load: integer('load').notNull().default(0),
    startSeconds: integer('start_seconds').notNull().default(0),
    positionSeconds: integer('position_seconds').notNull().default(0),
    playing: boolean('playing').notNull().default(false),
    ended: boolean('ended').notNull().default(false),
    commandNumber: integer('command_number').notNull().default(0),
    command: text('command').$type<'play' | 'pause' | 'seek'>(),
    commandSeconds: integer('command_seconds'),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    overAt: instant('over_at'),
  },
  (t) => [
    unique('screens_code').on(t.code),
    index('screens_session').on(t.sessionId),
    index('screens_video').on(t.videoId),
    index('screens_expiry').on(t.expiresAt),
    check('screens_claimed', sql`(${t.code} IS NULL) = (${t.sessionId} IS NOT NULL)`),
  ],
)
export type ScreenRow = typeof screens.$inferSelect
