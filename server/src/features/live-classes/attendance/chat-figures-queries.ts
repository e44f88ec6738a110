import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { liveMessages } from '../chat/chat-schema.ts'

/** Whoever was moved to the archive is in no other figure of a date either. */
const byMember = and(eq(users.id, liveMessages.userId), isNull(users.deletedAt))

/** How much was written in the chat of a date, and how many questions were asked and answered. */
export async function readChatFigures(on: Executor, occurrenceId: string) {
  const isShown = sql`${liveMessages.removedAt} IS NULL`
  const isAsked = sql`${isShown} AND ${liveMessages.kind} = 'question'`
  const [row] = await on
    .select({
      messages: sql<number>`count(*) FILTER (WHERE ${isShown})::int`,
      removed: sql<number>`count(${liveMessages.removedAt})::int`,
      people: sql<number>`(count(DISTINCT ${liveMessages.userId}) FILTER (WHERE ${isShown}))::int`,
      asked: sql<number>`count(*) FILTER (WHERE ${isAsked})::int`,
      answered: sql<number>`count(*) FILTER (WHERE ${isAsked} AND ${liveMessages.answeredAt} IS NOT NULL)::int`,
    })
    .from(liveMessages)
    .innerJoin(users, byMember)
    .where(eq(liveMessages.occurrenceId, occurrenceId))
  if (!row) throw new Error('An aggregate answers a row')
  return row
}

/** The first questions that were asked in a date and not removed. */
export const listQuestions = (on: Executor, occurrenceId: string, limit: number) =>
  on
    .select({
      id: liveMessages.id,
      firstName: users.firstName,
      text: liveMessages.text,
      sentAt: liveMessages.sentAt,
      answeredAt: liveMessages.answeredAt,
    })
    .from(liveMessages)
    .innerJoin(users, byMember)
    .where(
      and(
        eq(liveMessages.occurrenceId, occurrenceId),
        eq(liveMessages.kind, 'question'),
        isNull(liveMessages.removedAt),
      ),
    )
    .orderBy(asc(liveMessages.id))
    .limit(limit)
