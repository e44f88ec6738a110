import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../platform/db/columns.ts'
import { ofUser, users } from '../accounts/accounts-schema.ts'

/** What coaches say of themselves; no row while they have said nothing. */
export const coachPages = pgTable('coach_pages', {
  userId: ofUser().primaryKey(),
  words: text('words').notNull(),
  updatedAt: updatedAt(),
})

export const coachFollows = pgTable(
  'coach_follows',
  {
    userId: ofUser(),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.coachId] }),
    index('coach_follows_coach').on(t.coachId),
  ],
)
