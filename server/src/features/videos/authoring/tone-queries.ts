import type { Tone } from '@carriage/contract/media/tone'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { videos } from '../videos-schema.ts'

/** The videos whose thumbnail has no tone yet. */
export async function listUntoned(on: Executor): Promise<{ id: string; thumbnailPath: string }[]> {
  const rows = await on
    .select({ id: videos.id, thumbnailPath: videos.thumbnailPath })
    .from(videos)
    .where(and(isNotNull(videos.thumbnailPath), isNull(videos.thumbnailTone)))
  return rows.flatMap(({ id, thumbnailPath }) => (thumbnailPath ? [{ id, thumbnailPath }] : []))
}

/** Does nothing where another thumbnail has replaced the one at `path`. */
export async function setTone(on: Executor, id: string, path: string, tone: Tone): Promise<void> {
  await on
    .update(videos)
    .set({ thumbnailTone: tone })
    .where(and(eq(videos.id, id), eq(videos.thumbnailPath, path)))
}
