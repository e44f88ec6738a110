import { count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import { videos, type VideoRow } from './videos-schema.ts'

type Processing = Pick<
  VideoRow,
  | 'processingState'
  | 'processingAttempts'
  | 'sourcePath'
  | 'playbackId'
  | 'nextPlaybackId'
  | 'thumbnailPath'
  | 'deletedAt'
>

const processingColumns = {
  processingState: videos.processingState,
  processingAttempts: videos.processingAttempts,
  sourcePath: videos.sourcePath,
  playbackId: videos.playbackId,
  nextPlaybackId: videos.nextPlaybackId,
  thumbnailPath: videos.thumbnailPath,
  deletedAt: videos.deletedAt,
}

export async function findProcessing(
  on: Executor,
  videoId: string,
): Promise<Processing | undefined> {
  const [row] = await on.select(processingColumns).from(videos).where(eq(videos.id, videoId))
  return row
}

/** As `findProcessing`, and keeps others from changing it until the transaction ends. */
export async function lockProcessing(
  on: Executor,
  videoId: string,
): Promise<Processing | undefined> {
  const [row] = await on
    .select(processingColumns)
    .from(videos)
    .where(eq(videos.id, videoId))
    .for('update')
  return row
}

type Outcome = Partial<
  Pick<
    VideoRow,
    | 'processingState'
    | 'processingStage'
    | 'processingPercent'
    | 'processingError'
    | 'processingAttempts'
    | 'playbackId'
    | 'nextPlaybackId'
    | 'hasStoryboard'
    | 'durationSeconds'
    | 'sourcePath'
    | 'thumbnailPath'
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
