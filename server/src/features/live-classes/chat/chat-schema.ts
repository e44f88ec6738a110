import type { ChatKind } from '@carriage/contract/live-classes/chat'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/columns.ts'
import { ofUser } from '../../accounts/accounts-schema.ts'
import { ofOccurrence } from '../live-classes-schema.ts'

/** What was written in a class, kept with it. */
export const liveMessages = pgTable(
  'live_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    occurrenceId: ofOccurrence(),
    userId: ofUser(),
    isHost: boolean('is_host').notNull(),
    kind: text('kind').$type<ChatKind>().notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
    removedAt: instant('removed_at'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('live_messages_occurrence').on(t.occurrenceId, t.id),
    index('live_messages_user').on(t.userId),
    check('live_messages_kind', sql`${t.kind} IN ('message','question')`),
    check('live_messages_text', sql`char_length(${t.text}) BETWEEN 1 AND 300`),
  ],
)
export type LiveMessageRow = typeof liveMessages.$inferSelect

/** The members who may not write in a class. */
export const liveMutes = pgTable(
  'live_mutes',
  {
    occurrenceId: ofOccurrence(),
    userId: ofUser(),
    mutedAt: instant('muted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.occurrenceId, t.userId] }),
    index('live_mutes_user').on(t.userId),
  ],
)

/** The words that nobody may write in a chat, as the studio has entered them. */
export const blockedWords = pgTable('blocked_words', {
  word: text('word').primaryKey(),
})
