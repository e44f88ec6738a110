import { and, asc, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import type { MailReader } from '../../mail/index.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../live-classes-schema.ts'

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

/**
 * Registered members who have not been reminded of a class that begins after
 * `now` and no later than `until`. Locks their registrations until the transaction ends and skips those that
 * another run has locked.
 */
export async function lockDueReminders(
  on: Executor,
  now: Date,
  until: Date,
  limit: number,
): Promise<LiveReminder[]> {
  const rows = await on
    .select({
      rsvpId: liveRsvps.id,
      userId: users.id,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
      liveClassId: liveClasses.id,
      title: liveClasses.title,
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
        isNull(liveRsvps.remindedAt),
        isNull(liveOccurrences.endedAt),
        gt(liveOccurrences.startsAt, now),
        lte(liveOccurrences.startsAt, until),
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
  rsvpIds: readonly string[],
  at: Date,
): Promise<void> {
  await on
    .update(liveRsvps)
    .set({ remindedAt: at })
    .where(inArray(liveRsvps.id, [...rsvpIds]))
}
