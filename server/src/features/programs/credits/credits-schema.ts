import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../../../platform/db/columns.ts'
import { ofVideo } from '../../videos/videos-schema.ts'
import { enrollments } from '../progress/enrollments-schema.ts'
import { programSessions } from '../programs-schema.ts'

/** Classes watched outside of a program that were counted as one of its sessions. */
export const sessionCredits = pgTable(
  'session_credits',
  {
    id: primaryId(),
    enrollmentId: uuid('enrollment_id')
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => programSessions.id, { onDelete: 'cascade' }),
    videoId: ofVideo(),
    creditedAt: instant('credited_at').notNull(),
    /** Where the program went on; null when it did not stand at the session. */
    movedTo: uuid('moved_to'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('session_credits_enrollment').on(t.enrollmentId, t.videoId),
    index('session_credits_session').on(t.sessionId),
    index('session_credits_video').on(t.videoId),
  ],
)
