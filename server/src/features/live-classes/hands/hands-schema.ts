import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { users } from '../../accounts/accounts-schema.ts'
import { liveOccurrences } from '../live-classes-schema.ts'

/** Who has raised a hand in a class; gone with the person who leaves. */
export const liveHands = pgTable(
  'live_hands',
  {
    occurrenceId: uuid('occurrence_id')
      .notNull()
      .references(() => liveOccurrences.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    raisedAt: instant('raised_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occurrenceId, t.userId] }),
    index('live_hands_user').on(t.userId),
  ],
)
