import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { users } from '../../accounts/tables.ts'
import { lastSign } from '../live-classes-queries.ts'
import { liveOccurrences, liveRsvps, liveStreams } from '../live-classes-schema.ts'
import { outer } from '../../../platform/db/outer.ts'

/** The last occurrence of a class that has begun; undefined when none has. Streams before the start are rehearsals. */
export async function findLastBegun(on: Executor, liveClassId: string, now: Date) {
  const [row] = await on
    .select({
      id: liveOccurrences.id,
      startsAt: liveOccurrences.startsAt,
      peakViewers: liveOccurrences.peakViewers,
      ranSeconds: sql<number>`(SELECT coalesce(round(sum(extract(epoch FROM
          ${lastSign} - ${liveStreams.startedAt}))), 0)::int
        FROM ${liveStreams} WHERE ${liveStreams.occurrenceId} = ${outer(liveOccurrences.id)}
          AND ${lastSign} >= ${outer(liveOccurrences.startsAt)})`,
      tookPlace: sql<boolean>`EXISTS (SELECT FROM ${liveStreams}
        WHERE ${liveStreams.occurrenceId} = ${outer(liveOccurrences.id)}
          AND ${lastSign} >= ${outer(liveOccurrences.startsAt)})`,
    })
    .from(liveOccurrences)
    .where(and(eq(liveOccurrences.liveClassId, liveClassId), lte(liveOccurrences.startsAt, now)))
    .orderBy(desc(liveOccurrences.id))
    .limit(1)
  return row
}

/** How many registered for an occurrence, and how many of them entered; without deleted accounts. */
export async function countAttendance(
  on: Executor,
  occurrenceId: string,
): Promise<{ registered: number; came: number }> {
  const [row] = await on
    .select({
      registered: sql<number>`count(*)::int`,
      came: sql<number>`count(${liveRsvps.admittedAt})::int`,
    })
    .from(liveRsvps)
    .innerJoin(users, and(eq(users.id, liveRsvps.userId), isNull(users.deletedAt)))
    .where(eq(liveRsvps.occurrenceId, occurrenceId))
  return row ?? { registered: 0, came: 0 }
}
