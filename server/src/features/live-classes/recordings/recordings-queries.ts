import { LIVE_JOIN_EARLY_MIN, LIVE_OVERTIME_MIN } from '@carriage/contract/live-classes/policy'
import { and, eq, inArray, isNull, lte, sql, desc, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { addSeconds } from '../../../platform/time.ts'
import { liveClasses, liveOccurrences, liveRsvps } from '../live-classes-schema.ts'
import { ofDate } from '../live-classes-queries.ts'
import { endsAfter, wasStopped } from '../occurrences-queries.ts'
import type { RecordedOccurrence } from './recordings-policy.ts'
import { visibleToMembers } from '../../videos/index.ts'
import { videos } from '../../videos/tables.ts'

/** The occurrences of the given classes that members could enter by `now`, including deleted ones. */
export async function listOpenedOccurrences(
  on: Executor,
  liveClassIds: readonly string[],
  now: Date,
): Promise<RecordedOccurrence[]> {
  if (liveClassIds.length === 0) return []
  const closes = endsAfter(LIVE_OVERTIME_MIN)
  return on
    .select({
      id: liveOccurrences.id,
      liveClassId: liveOccurrences.liveClassId,
      startsAt: liveOccurrences.startsAt,
      closesAt: closes.mapWith(liveOccurrences.startsAt),
      isOver: sql<boolean>`${liveOccurrences.endedAt} IS NOT NULL OR ${wasStopped} OR ${closes} < ${now}`,
      recordedAt: liveOccurrences.recordedAt,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(
      and(
        inArray(liveOccurrences.liveClassId, [...liveClassIds]),
        isNull(liveOccurrences.skippedAt),
        lte(liveOccurrences.startsAt, addSeconds(now, LIVE_JOIN_EARLY_MIN * 60)),
      ),
    )
}

/** Marks the recording as being processed; false when it already is. */
export async function claimRecording(
  on: Executor,
  occurrenceId: string,
  at: Date,
): Promise<boolean> {
  const rows = await on
    .update(liveOccurrences)
    .set({ recordedAt: at })
    .where(and(eq(liveOccurrences.id, occurrenceId), isNull(liveOccurrences.recordedAt)))
    .returning({ id: liveOccurrences.id })
  return rows.length > 0
}

/** The details for the video of an occurrence; undefined after the class was deleted permanently. */
export async function findRecorded(on: Executor, occurrenceId: string) {
  const [row] = await on
    .select({
      title: ofDate.title,
      description: ofDate.description,
      categories: liveClasses.categories,
      difficultyLevel: liveClasses.difficultyLevel,
      tags: liveClasses.tags,
      openingSetup: liveClasses.openingSetup,
      instructorId: ofDate.instructorId,
      createdBy: liveClasses.createdBy,
      timezone: liveClasses.timezone,
      startsAt: liveOccurrences.startsAt,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveOccurrences.id, occurrenceId))
  return row
}

/** Remembers which video the recording of an occurrence became. */
export async function noteRecordedVideo(
  on: Executor,
  occurrenceId: string,
  videoId: string,
): Promise<void> {
  await on.update(liveOccurrences).set({ videoId }).where(eq(liveOccurrences.id, occurrenceId))
}

/** The newest recording that members see of a date of the class on which the member was there. */
export async function findAttendedRecording(
  on: Executor,
  { liveClassId, userId, now }: { liveClassId: string; userId: string; now: Date },
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
    .orderBy(desc(liveOccurrences.startsAt))
    .limit(1)
  return row
}
