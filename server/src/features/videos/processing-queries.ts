import { count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { videos, type VideoRow } from './videos-schema.ts'

type Processing = Pick<VideoRow, 'processingState' | 'sourcePath' | 'playbackId'>

export async function findProcessing(
  on: Executor,
  videoId: string,
): Promise<Processing | undefined> {
  const [row] = await on
    .select({
      processingState: videos.processingState,
      sourcePath: videos.sourcePath,
      playbackId: videos.playbackId,
    })
    .from(videos)
    .where(eq(videos.id, videoId))
  return row
}

type Outcome = Partial<
  Pick<
    VideoRow,
    'processingState' | 'processingError' | 'playbackId' | 'durationSeconds' | 'sourcePath'
  >
>

export async function setProcessing(
  on: Executor,
  videoId: string,
  outcome: Outcome,
): Promise<void> {
  await on.update(videos).set(outcome).where(eq(videos.id, videoId))
}

/** How many videos still wait for their media. */
export async function countUnfinished(on: Executor): Promise<number> {
  const [row] = await on
    .select({ unfinished: count() })
    .from(videos)
    .where(inArray(videos.processingState, ['waiting', 'processing']))
  return row?.unfinished ?? 0
}
