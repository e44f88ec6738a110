import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../platform/db/columns.ts'
import { ofUser, sessions } from '../accounts/accounts-schema.ts'
import { ofVideo } from '../videos/videos-schema.ts'

/** Classes that devices keep to be played without a network, each as long as the session that keeps it. */
export const keptClasses = pgTable(
  'kept_classes',
  {
    /** The key of the class on the device follows from it. */
    id: primaryId(),
    userId: ofUser(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    videoId: ofVideo(),
    /** Of the film; another film ends it. */
    playbackId: text('playback_id').notNull(),
    keptAt: instant('kept_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    unique('kept_classes_once').on(t.sessionId, t.videoId),
    index('kept_classes_user').on(t.userId),
    index('kept_classes_video').on(t.videoId),
    index('kept_classes_end').on(t.endsAt),
  ],
)
export type KeptClassRow = typeof keptClasses.$inferSelect
