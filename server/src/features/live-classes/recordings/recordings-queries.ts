import { LIVE_OVERTIME_MIN } from '@carriage/contract/live-classes/policy'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { liveClasses, liveOccurrences } from '../live-classes-schema.ts'
import { endsAfter, wasStopped } from '../occurrences-queries.ts'
import type { RecordedOccurrence } from './recordings-policy.ts'

/** The occurrences of classes, deleted ones included, as far as they have begun. */
export async function listBegun(
  on: Executor,
  liveClassIds: readonly string[],
  now: Date,
): Promise<(RecordedOccurrence & { liveClassId: string })[]> {
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
        sql`${liveOccurrences.startsAt} <= ${now}`,
      ),
    )
}

/** False when somebody else makes a video of it already. */
export async function takeRecording(
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

/** What a video of an occurrence says of itself; undefined once the class is erased. */
export async function findRecorded(on: Executor, occurrenceId: string) {
  const [row] = await on
    .select({
      title: liveClasses.title,
      description: liveClasses.description,
      categories: liveClasses.categories,
      difficultyLevel: liveClasses.difficultyLevel,
      tags: liveClasses.tags,
      instructorId: liveClasses.instructorId,
      createdBy: liveClasses.createdBy,
      timezone: liveClasses.timezone,
      startsAt: liveOccurrences.startsAt,
    })
    .from(liveOccurrences)
    .innerJoin(liveClasses, eq(liveClasses.id, liveOccurrences.liveClassId))
    .where(eq(liveOccurrences.id, occurrenceId))
  return row
}
