import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { anyOf } from '../../../platform/db/any-of.ts'
import { users } from '../../accounts/tables.ts'
import type { MailReader } from '../../mail/index.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../live-classes-schema.ts'
import { wasStopped } from '../occurrences-queries.ts'

/** The classes that were changed no later than `until` and whose members have not been told; deleted ones too. */
export async function listChangedClasses(on: Executor, until: Date): Promise<string[]> {
  const rows = await on
    .select({ id: liveOccurrences.liveClassId })
    .from(liveOccurrences)
    .where(and(isNotNull(liveOccurrences.changedAt), lte(liveOccurrences.changedAt, until)))
    .orderBy(asc(liveOccurrences.changedAt))
  return rows.map(({ id }) => id)
}

/**
 * What members are to be told of a changed class; its occurrence is locked until the transaction ends. Undefined when
 * they have been told.
 */
export async function lockChange(on: Executor, liveClassId: string) {
  const [changed] = await on
    .select({
      occurrenceId: liveOccurrences.id,
      endedAt: liveOccurrences.endedAt,
      wasStopped: sql<boolean>`${wasStopped}`,
      title: liveClasses.title,
      description: liveClasses.description,
      version: liveClasses.version,
      status: liveClasses.status,
      startsAt: liveClasses.startsAt,
      durationMinutes: liveClasses.durationMinutes,
      timezone: liveClasses.timezone,
      deletedAt: liveClasses.deletedAt,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(and(eq(liveOccurrences.liveClassId, liveClassId), isNotNull(liveOccurrences.changedAt)))
    .for('no key update', { of: liveOccurrences })
  return changed
}
export type ChangedLive = NonNullable<Awaited<ReturnType<typeof lockChange>>>

/** Takes the mark of a change from an occurrence whose members have all been told. */
export async function clearChange(on: Executor, occurrenceId: string): Promise<void> {
  await on
    .update(liveOccurrences)
    .set({ changedAt: null })
    .where(eq(liveOccurrences.id, occurrenceId))
}

export interface UninformedMember {
  rsvpId: string
  userId: string
  firstName: string
  linkVersion: number
  reader: MailReader
  toldStartsAt: Date | null
}

/** So many members of an occurrence who know of another start than the given one; null: that there is none. */
export function listUninformed(
  on: Executor,
  { occurrenceId, startsAt }: { occurrenceId: string; startsAt: Date | null },
  limit: number,
): Promise<UninformedMember[]> {
  return on
    .select({
      rsvpId: liveRsvps.id,
      userId: users.id,
      firstName: users.firstName,
      linkVersion: users.linkVersion,
      reader: { timeZone: users.timeZone, locale: users.locale },
      toldStartsAt: liveRsvps.toldStartsAt,
    })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .where(
      and(
        eq(liveRsvps.occurrenceId, occurrenceId),
        sql`${liveRsvps.toldStartsAt} IS DISTINCT FROM ${startsAt}`,
      ),
    )
    .orderBy(asc(liveRsvps.id))
    .limit(limit)
}

export async function markTold(
  on: Executor,
  rsvpIds: readonly string[],
  startsAt: Date | null,
): Promise<void> {
  await on.update(liveRsvps).set({ toldStartsAt: startsAt }).where(anyOf(liveRsvps.id, rsvpIds))
}
