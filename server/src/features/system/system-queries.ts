import { and, desc, isNull, notLike, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { videos } from '../videos/tables.ts'

/** By the clock that only goes forward. */
const answered = new WeakMap<Executor, number>()
const FRESH_MS = 1000

/** Rejects when the database does not respond; one answer holds for a second, however many ask. */
export async function pingDatabase(on: Executor): Promise<void> {
  if (performance.now() - (answered.get(on) ?? -Infinity) < FRESH_MS) return
  await on.execute(sql`SELECT 1`)
  answered.set(on, performance.now())
}

/** Of films that can be played, the ones made last first; those with the prefix `elsewhere` are left out. */
export async function listNewestPlaybackIds(
  on: Executor,
  { limit, elsewhere }: { limit: number; elsewhere: string },
): Promise<string[]> {
  const rows = await on
    .select({ playbackId: videos.playbackId })
    .from(videos)
    .where(and(notLike(videos.playbackId, `${elsewhere}%`), isNull(videos.deletedAt)))
    .orderBy(desc(videos.createdAt))
    .limit(limit)
  return rows.flatMap(({ playbackId }) => playbackId ?? [])
}
