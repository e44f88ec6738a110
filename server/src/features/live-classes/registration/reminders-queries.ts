import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql, not } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { addSeconds } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import type { MailReader } from '../../mail/index.ts'
import { isOpen, ofDateIn } from '../live-classes-queries.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../live-classes-schema.ts'
import { type ReminderName, reminders } from './reminder-policy.ts'
import { isKnownMinor } from '../../households/tables.ts'
import { readNameFilter } from '../chat/chat-queries.ts'

export interface LiveReminder {
  rsvpId: string
  userId: string
  firstName: string
  linkVersion: number
  liveClassId: string
  title: string
  startsAt: Date
  timezone: string
  reader: MailReader
}

const columns = { day: liveRsvps.dayRemindedAt, hour: liveRsvps.remindedAt } as const

/**
 * Registered members to whom a reminder of a class is due. One that they had counts for another start of the class, too,
 * unless it was moved further than reminders go ahead; a start that they have not been told of yet is told first. Locks
 * their registrations until the transaction ends and skips those that another run has locked.
 */
export async function lockDueReminders(
  on: Executor,
  { name, now, limit }: { name: ReminderName; now: Date; limit: number },
): Promise<LiveReminder[]> {
  const { aheadSeconds, leastSeconds, forLateComers } = reminders[name]
  const before = (seconds: number) =>
    sql`${liveOccurrences.startsAt} - ${seconds} * interval '1 second'`
  const rows = await on
    .select({
      rsvpId: liveRsvps.id,
      userId: users.id,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
      liveClassId: liveClasses.id,
      title: ofDateIn(users.language).title,
      startsAt: liveOccurrences.startsAt,
      timezone: liveClasses.timezone,
      reader: { timeZone: users.timeZone, locale: users.locale },
    })
    .from(liveRsvps)
    .innerJoin(liveOccurrences, eq(liveOccurrences.id, liveRsvps.occurrenceId))
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .where(
      and(
        or(isNull(columns[name]), lt(columns[name], before(2 * aheadSeconds))),
        eq(liveRsvps.toldStartsAt, liveOccurrences.startsAt),
        forLateComers ? undefined : lte(liveRsvps.createdAt, before(aheadSeconds)),
        isOpen,
        gt(liveOccurrences.startsAt, addSeconds(now, leastSeconds)),
        lte(liveOccurrences.startsAt, addSeconds(now, aheadSeconds)),
        eq(liveClasses.sendsReminder, true),
        ne(liveClasses.status, 'draft'),
        isNull(liveClasses.deletedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(liveRsvps.id))
    .limit(limit)
    .for('update', { of: liveRsvps, skipLocked: true })
  // A class with an occurrence has a schedule, and therefore a zone.
  return rows.map((row) => ({ ...row, timezone: row.timezone ?? 'UTC' }))
}

export async function markReminded(
  on: Executor,
  name: ReminderName,
  { rsvpIds, at }: { rsvpIds: readonly string[]; at: Date },
): Promise<void> {
  const reminded = name === 'day' ? { dayRemindedAt: at } : { remindedAt: at }
  await on
    .update(liveRsvps)
    .set(reminded)
    .where(inArray(liveRsvps.id, [...rsvpIds]))
}

const isMinor = isKnownMinor(liveRsvps.userId)

/** First names, as others see them, of those who are registered for a date and show theirs, in the order in which they registered. */
export async function listComing(
  on: Executor,
  occurrenceId: string,
  limit: number,
): Promise<string[]> {
  const rows = await on
    .select({ firstName: users.firstName })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), liveRsvps.showsName, not(isMinor)))
    .orderBy(asc(liveRsvps.createdAt), asc(liveRsvps.id))
    .limit(limit)
  const shown = await readNameFilter(on)
  return rows.map(({ firstName }) => shown(firstName))
}

/** Whether a member shows their name in a date, and may; undefined when they are not registered. */
export async function findShowsName(on: Executor, occurrenceId: string, userId: string) {
  const [row] = await showsNameOf(on).execute({ occurrenceId, userId })
  return row
}

const showsNameOf = prepareOnce((on: Executor) =>
  on
    .select({ showsName: liveRsvps.showsName, isMinor })
    .from(liveRsvps)
    .innerJoin(users, eq(users.id, liveRsvps.userId))
    .where(
      and(
        eq(liveRsvps.occurrenceId, sql.placeholder('occurrenceId')),
        eq(liveRsvps.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('shows_name_of'),
)

export async function saveShowsName(
  on: Executor,
  occurrenceId: string,
  { userId, showsName }: { userId: string; showsName: boolean },
): Promise<void> {
  await on
    .update(liveRsvps)
    .set({ showsName })
    .where(and(eq(liveRsvps.occurrenceId, occurrenceId), eq(liveRsvps.userId, userId)))
}
