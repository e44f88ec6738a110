import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from '../../platform/db/columns.ts'
import { users } from '../accounts/accounts-schema.ts'

/** What admins have written down about a member. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: primaryId(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (t) => [
    index('member_notes_member').on(t.memberId, t.createdAt.desc().nullsFirst(), t.id),
    index('member_notes_author')
      .on(t.authorId)
      .where(sql`${t.authorId} IS NOT NULL`),
    check('member_notes_text', sql`length(${t.text}) BETWEEN 1 AND 2000`),
  ],
)
export type MemberNoteRow = typeof memberNotes.$inferSelect

/** Words by which admins find members again, in lower case. */
export const memberTags = pgTable(
  'member_tags',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its migration gives it the collation C, so that an index finds what begins with some letters. */
    tag: text('tag').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.tag] }),
    index('member_tags_tag').on(t.tag, t.memberId),
    check('member_tags_tag', sql`length(${t.tag}) BETWEEN 1 AND 30`),
  ],
)
