import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { dayClasses, videos } from '../videos-schema.ts'
import { visibleToMembers } from '../videos-queries.ts'

/** The id stored for a day, if members can still see the video. */
export async function findDayClass(
  on: Executor,
  day: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await on
    .select({ id: videos.id })
    .from(dayClasses)
    .innerJoin(videos, eq(videos.id, dayClasses.videoId))
    .where(and(eq(dayClasses.day, day), visibleToMembers(now), eq(videos.isSetup, false)))
  return row?.id
}

export async function listClassIds(on: Executor, now: Date): Promise<string[]> {
  const rows = await on
    .select({ id: videos.id })
    .from(videos)
    .where(and(visibleToMembers(now), eq(videos.isSetup, false)))
  return rows.map((row) => row.id)
}

export async function storeDayClass(on: Executor, day: string, videoId: string): Promise<void> {
  await on
    .insert(dayClasses)
    .values({ day, videoId })
    .onConflictDoUpdate({ target: dayClasses.day, set: { videoId } })
}
