import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '../../../platform/db/database.ts'
import { videos, type VideoRow } from '../videos-schema.ts'

type Processing = Pick<
  VideoRow,
  | 'processingState'
  | 'processingAttempts'
  | 'processingError'
  | 'processingIsFinal'
  | 'sourcePath'
  | 'uploadedBy'
  | 'playbackId'
  | 'nextPlaybackId'
  | 'thumbnailPath'
  | 'deletedAt'
  | 'sounds'
  | 'musicPath'
  | 'musicName'
>

const processingColumns = {
  processingState: videos.processingState,
  processingAttempts: videos.processingAttempts,
  processingError: videos.processingError,
  processingIsFinal: videos.processingIsFinal,
  sourcePath: videos.sourcePath,
  uploadedBy: videos.uploadedBy,
  playbackId: videos.playbackId,
  nextPlaybackId: videos.nextPlaybackId,
  thumbnailPath: videos.thumbnailPath,
  deletedAt: videos.deletedAt,
  sounds: videos.sounds,
  musicPath: videos.musicPath,
  musicName: videos.musicName,
}

export async function findProcessing(
  on: Executor,
  videoId: string,
): Promise<Processing | undefined> {
  const [row] = await on.select(processingColumns).from(videos).where(eq(videos.id, videoId))
  return row
}

/** As `findProcessing`, with the row locked until the transaction ends. */
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
    | 'processingIsFinal'
    | 'processingAttempts'
    | 'playbackId'
    | 'nextPlaybackId'
    | 'hasStoryboard'
    | 'loudness'
    | 'durationSeconds'
    | 'sourcePath'
    | 'sourceName'
    | 'thumbnailPath'
    | 'thumbnailTone'
    | 'sounds'
    | 'musicPath'
    | 'musicName'
  >
>

export async function setProcessing(
  on: Executor,
  videoId: string,
  outcome: Outcome,
): Promise<void> {
  await on.update(videos).set(outcome).where(eq(videos.id, videoId))
}

/** The videos with one of these sources that are in one of these states. */
export async function listInProcessing(
  on: Executor,
  sourcePaths: readonly string[],
  states: readonly VideoRow['processingState'][],
): Promise<Pick<VideoRow, 'id' | 'sourcePath'>[]> {
  return on
    .select({ id: videos.id, sourcePath: videos.sourcePath })
    .from(videos)
    .where(
      and(
        inArray(videos.sourcePath, [...sourcePaths]),
        inArray(videos.processingState, [...states]),
        isNull(videos.deletedAt),
      ),
    )
}
