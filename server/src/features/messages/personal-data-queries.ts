import { asc, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { announcements, messageDues, sentMessages } from './messages-schema.ts'

export const MESSAGE_TABLES = ['announcements', 'message_dues', 'sent_messages']

/** What a person was sent and will be sent, and the announcements that they have written or that were only for them. */
export async function readMessageData({ db }: { db: Executor }, userId: string) {
  const sent = await db
    .select({
      what: sentMessages.source,
      by_mail: sentMessages.mailed,
      sent_at: sentMessages.sentAt,
      came_back_at: sentMessages.cameBackAt,
    })
    .from(sentMessages)
    .where(eq(sentMessages.userId, userId))
    .orderBy(desc(sentMessages.sentAt))
  const due = await db
    .select({ what: messageDues.source, because_of: messageDues.factAt, due_at: messageDues.dueAt })
    .from(messageDues)
    .where(eq(messageDues.userId, userId))
    .orderBy(asc(messageDues.dueAt))
  const written = await db
    .select({ texts: announcements.texts, created_at: announcements.createdAt })
    .from(announcements)
    .where(eq(announcements.authorId, userId))
    .orderBy(desc(announcements.createdAt))
  const received = await db
    .select({ texts: announcements.texts, created_at: announcements.createdAt })
    .from(announcements)
    .where(eq(announcements.memberId, userId))
    .orderBy(desc(announcements.createdAt))
  return { messages: { sent, due, announcements: written, written_to_them: received } }
}
