import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { visibleToMembers } from '../../videos/index.ts'
import { videos } from '../../videos/tables.ts'
import { liveOccurrences, liveRsvps } from '../live-classes-schema.ts'

interface Attended {
  liveClassId: string
  userId: string
  now: Date
}

/** The newest recording that members see of a date of the class on which the member was there. */
export async function findAttendedRecording(
  on: Executor,
  { liveClassId, userId, now }: Attended,
): Promise<{ videoId: string; startsAt: Date } | undefined> {
  const [row] = await on
    .select({ videoId: videos.id, startsAt: liveOccurrences.startsAt })
    .from(liveOccurrences)
    .innerJoin(liveRsvps, eq(liveRsvps.occurrenceId, liveOccurrences.id))
    .innerJoin(videos, and(eq(videos.id, liveOccurrences.videoId), visibleToMembers(now)))
    .where(
      and(
        eq(liveOccurrences.liveClassId, liveClassId),
        eq(liveRsvps.userId, userId),
        isNotNull(liveRsvps.admittedAt),
      ),
    )
    .orderBy(desc(liveOccurrences.id))
    .limit(1)
  return row
}
