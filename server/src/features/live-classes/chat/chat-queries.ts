import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ChatMessage, ChatMode } from '@carriage/contract/live-classes/chat'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { ofDate } from '../live-classes-queries.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../live-classes-schema.ts'
import { liveCohosts } from '../stage/stage-schema.ts'
import { blockedWordFinder, shownName } from './chat-policy.ts'
import { blockedWords, liveMessages, type LiveMessageRow, liveMutes } from './chat-schema.ts'

const selectMessages = (on: Executor) =>
  on
    .select({ message: liveMessages, firstName: users.firstName })
    .from(liveMessages)
    .innerJoin(users, eq(users.id, liveMessages.userId))
    .$dynamic()

interface WrittenRow {
  message: LiveMessageRow
  firstName: string
}

const present = ({ message, firstName }: WrittenRow, shown: NameFilter) =>
  ({
    _id: message.id,
    user_id: message.userId,
    first_name: shown(firstName),
    is_host: message.isHost,
    kind: message.kind,
    text: message.removedAt === null ? message.text : '',
    sent_at: epoch(message.sentAt),
    is_removed: message.removedAt !== null,
    is_answered: message.answeredAt !== null,
  }) satisfies ChatMessage

/** Writes a message; everybody sees it once their server has heard of it. */
export async function insertMessage(
  on: Executor,
  message: Omit<typeof liveMessages.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await on.insert(liveMessages).values(message).returning({ id: liveMessages.id })
  if (!row) throw new Error('Inserting answers the row')
  return row.id
}

/** The messages with these ids, oldest first. */
export async function readMessages(on: Executor, ids: readonly number[]): Promise<ChatMessage[]> {
  if (ids.length === 0) return []
  const rows = await selectMessages(on)
    .where(inArray(liveMessages.id, [...ids]))
    .orderBy(asc(liveMessages.id))
  const shown = await readNameFilter(on)
  return rows.map((row) => present(row, shown))
}

/** The newest messages of an occurrence, oldest first: those that were not removed, or all. */
export async function readNewest(
  on: Executor,
  occurrenceId: string,
  { limit, withRemoved = false }: { limit: number; withRemoved?: boolean },
): Promise<ChatMessage[]> {
  const rows = await selectMessages(on)
    .where(
      and(
        eq(liveMessages.occurrenceId, occurrenceId),
        withRemoved ? undefined : isNull(liveMessages.removedAt),
      ),
    )
    .orderBy(desc(liveMessages.id))
    .limit(limit)
  const shown = await readNameFilter(on)
  return rows.toReversed().map((row) => present(row, shown))
}

/** How the chat of an occurrence is set, with the ids of its muted members. */
export async function readChatSettings(
  on: Executor,
  occurrenceId: string,
): Promise<{ mode: ChatMode; pinned: ChatMessage | null; muted: string[] }> {
  const [settings] = await on
    .select({ mode: liveOccurrences.chatMode, pinnedId: liveOccurrences.pinnedMessageId })
    .from(liveOccurrences)
    .where(eq(liveOccurrences.id, occurrenceId))
  const muted = await on
    .select({ userId: liveMutes.userId })
    .from(liveMutes)
    .where(eq(liveMutes.occurrenceId, occurrenceId))
    .orderBy(asc(liveMutes.mutedAt))
  const { mode = 'on', pinnedId = null } = settings ?? {}
  const [pinned] = pinnedId === null ? [] : await readMessages(on, [pinnedId])
  return {
    mode,
    pinned: pinned && !pinned.is_removed ? pinned : null,
    muted: muted.map(({ userId }) => userId),
  }
}

/** Whether a member may not write in an occurrence. */
export async function isMuted(on: Executor, occurrenceId: string, userId: string) {
  const rows = await on
    .select({ userId: liveMutes.userId })
    .from(liveMutes)
    .where(and(eq(liveMutes.occurrenceId, occurrenceId), eq(liveMutes.userId, userId)))
  return rows.length > 0
}

/** Whether a message was written in an occurrence. */
export async function isOf(on: Executor, occurrenceId: string, id: number): Promise<boolean> {
  const rows = await on
    .select({ id: liveMessages.id })
    .from(liveMessages)
    .where(and(eq(liveMessages.id, id), eq(liveMessages.occurrenceId, occurrenceId)))
  return rows.length > 0
}

/** Dates with who hosts them, also those that are over and those of classes in the archive, whose recordings are still watched. */
const selectHosted = (on: Executor) =>
  on
    .select({
      id: liveOccurrences.id,
      liveClassId: liveOccurrences.liveClassId,
      title: ofDate.title,
      instructorId: ofDate.instructorId,
      cohostId: liveCohosts.userId,
      series: { instructorId: liveClasses.instructorId },
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .leftJoin(liveCohosts, eq(liveCohosts.occurrenceId, liveOccurrences.id))
    .$dynamic()

export async function findHostedDate(on: Executor, id: string) {
  const [date] = await selectHosted(on).where(eq(liveOccurrences.id, id))
  return date
}

/** The date of a class on which a message was written; undefined where the class has no such message. */
export async function findDateOfMessage(on: Executor, liveClassId: string, message: number) {
  const [date] = await selectHosted(on)
    .innerJoin(liveMessages, eq(liveMessages.occurrenceId, liveOccurrences.id))
    .where(and(eq(liveMessages.id, message), eq(liveOccurrences.liveClassId, liveClassId)))
  return date
}

/** Marks a message of an occurrence as removed or answered; false where it has none with this id. */
export async function markMessage(
  on: Executor,
  { occurrenceId, id }: { occurrenceId: string; id: number },
  marks: Partial<Pick<LiveMessageRow, 'removedAt' | 'answeredAt'>>,
): Promise<boolean> {
  const rows = await on
    .update(liveMessages)
    .set(marks)
    .where(and(eq(liveMessages.id, id), eq(liveMessages.occurrenceId, occurrenceId)))
    .returning({ id: liveMessages.id })
  return rows.length > 0
}

export async function saveChatSettings(
  on: Executor,
  occurrenceId: string,
  settings: { chatMode?: ChatMode; pinnedMessageId?: number | null },
): Promise<void> {
  await on.update(liveOccurrences).set(settings).where(eq(liveOccurrences.id, occurrenceId))
}

export async function mute(
  on: Executor,
  { occurrenceId, userId, mutedAt }: { occurrenceId: string; userId: string; mutedAt: Date },
): Promise<void> {
  await on.insert(liveMutes).values({ occurrenceId, userId, mutedAt }).onConflictDoNothing()
}

export async function unmute(on: Executor, occurrenceId: string, userId: string): Promise<void> {
  await on
    .delete(liveMutes)
    .where(and(eq(liveMutes.occurrenceId, occurrenceId), eq(liveMutes.userId, userId)))
}

/** When a member has written in an occurrence last; undefined if they have not. */
export async function findLastWritten(
  on: Executor,
  occurrenceId: string,
  userId: string,
): Promise<Date | undefined> {
  const [last] = await on
    .select({ sentAt: liveMessages.sentAt })
    .from(liveMessages)
    .where(and(eq(liveMessages.occurrenceId, occurrenceId), eq(liveMessages.userId, userId)))
    .orderBy(desc(liveMessages.id))
    .limit(1)
  return last?.sentAt
}

/** The last words and what was made of them: they change rarely, and are asked for at each message and roster. */
let newest: { key: string; find: (text: string) => boolean } | undefined

/** What says whether a text has a word that nobody may write. */
export async function readBlockedWordFinder(on: Executor): Promise<(text: string) => boolean> {
  const words = await listBlockedWords(on)
  const key = words.join('\n')
  if (newest?.key !== key) newest = { key, find: blockedWordFinder(words) }
  return newest.find
}

type NameFilter = (name: string) => string
/** What others in a class see of first names, also of one that was changed since. */
export async function readNameFilter(on: Executor): Promise<NameFilter> {
  const isBlocked = await readBlockedWordFinder(on)
  return (name) => shownName(name, isBlocked)
}

/** Lets nobody else act on a registration until the transaction ends, so that a member writes once at a time. */
export async function lockWriter(
  on: Executor,
  occurrenceId: string,
  userId: string,
): Promise<void> {
  await on
    .select({ id: liveRsvps.id })
    .from(liveRsvps)
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), eq(liveRsvps.userId, userId)))
    .for('no key update')
}

/** The words that nobody may write, in the order of the alphabet. */
export async function listBlockedWords(on: Executor): Promise<string[]> {
  const rows = await on.select().from(blockedWords).orderBy(asc(blockedWords.word))
  return rows.map(({ word }) => word)
}

/** Lets nobody else change them until the transaction ends. */
export async function lockBlockedWords(on: Executor): Promise<void> {
  await on.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('blocked-words', 0))`)
}

/** Replaces them. */
export async function replaceBlockedWords(on: Executor, words: readonly string[]): Promise<void> {
  await on.delete(blockedWords).where(isNotNull(blockedWords.word))
  if (words.length > 0) await on.insert(blockedWords).values(words.map((word) => ({ word })))
}
