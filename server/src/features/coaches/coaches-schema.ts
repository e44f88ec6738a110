import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../platform/db/columns.ts'
import { users } from '../accounts/accounts-schema.ts'

/** What coaches say of themselves; no row while they have said nothing. */
export const coachPages = pgTable('coach_pages', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  words: text('words').notNull(),
  updatedAt: updatedAt(),
})

export const coachFollows = pgTable(
  'coach_follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
