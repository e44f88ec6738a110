import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofOccurrence } from '../live-classes-schema.ts'

/** Who has raised a hand in a class; gone with the person who leaves. */
export const liveHands = pgTable(
  'live_hands',
  {
    occurrenceId: ofOccurrence(),
    userId: ofUser(),
    raisedAt: instant('raised_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occurrenceId, t.userId] }),
    index('live_hands_user').on(t.userId),
  ],
)
