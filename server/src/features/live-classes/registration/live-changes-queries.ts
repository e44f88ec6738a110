import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import type { MailReader } from '../../mail/index.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../live-classes-schema.ts'
import { wasStopped } from '../occurrences-queries.ts'

/** The classes that were changed no later than `until` and whose members have not been told. */
export async function listChangedClasses(on: Executor, until: Date): Promise<string[]> {
  const rows = await on
    .select({ id: liveOccurrences.liveClassId })
    .from(liveOccurrences)
    .where(and(isNotNull(liveOccurrences.changedAt), lte(liveOccurrences.changedAt, until)))
    .orderBy(asc(liveOccurrences.changedAt))
  return rows.map(({ id }) => id)
}

/**
 * Takes the mark of a change from an occurrence and locks it until the transaction ends; undefined when another
 * run was faster. Deleted classes are included.
 */
export async function takeChange(on: Executor, liveClassId: string) {
  const [taken] = await on
    .update(liveOccurrences)
    .set({ changedAt: null })
    .where(and(eq(liveOccurrences.liveClassId, liveClassId), isNotNull(liveOccurrences.changedAt)))
    .returning({ id: liveOccurrences.id })
  if (!taken) return undefined
  const [changed] = await on
    .select({
      occurrenceId: liveOccurrences.id,
      endedAt: liveOccurrences.endedAt,
      wasStopped: sql<boolean>`${wasStopped}`,
      title: liveClasses.title,
      status: liveClasses.status,
      startsAt: liveClasses.startsAt,
      durationMinutes: liveClasses.durationMinutes,
      timezone: liveClasses.timezone,
      deletedAt: liveClasses.deletedAt,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveOccurrences.id, taken.id))
  return changed
}
export type ChangedLive = NonNullable<Awaited<ReturnType<typeof takeChange>>>

export interface UninformedMember {
  rsvpId: string
  userId: string
  firstName: string
  linkVersion: number
  reader: MailReader
  toldStartsAt: Date | null
}

/** The members of an occurrence who know of another start than the given one; null: that there is none. */
export function listUninformed(
  on: Executor,
  occurrenceId: string,
  startsAt: Date | null,
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
}

export async function markTold(
  on: Executor,
  rsvpIds: readonly string[],
  startsAt: Date | null,
): Promise<void> {
  await on
    .update(liveRsvps)
    .set({ toldStartsAt: startsAt })
    .where(inArray(liveRsvps.id, [...rsvpIds]))
}
