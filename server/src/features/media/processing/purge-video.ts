import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { eraseVideo, listCaptions, setDeleted } from '../../videos/index.ts'
import { swapImage } from '../images/image-intake.ts'
import { removeVideoFilesJob } from './remove-video-files.ts'

/** Removes a video for good, within the caller's transaction; its files go by a job once that commits. */
export async function purgeVideo(
  services: Pick<Services, 'jobs' | 'now'>,
  on: Executor,
  videoId: string,
): Promise<void> {
  const captions = await listCaptions(on, videoId)
  const video = await eraseVideo(on, videoId)
  if (!video) return
  await swapImage(services, on, { from: video.thumbnailPath, to: null })
  await services.jobs.send(on, removeVideoFilesJob, {
    sourcePath: video.sourcePath,
    playbackIds: [video.playbackId, video.nextPlaybackId].filter((id) => id !== null),
    captionIds: captions.map(({ id }) => id),
    imagePath: video.thumbnailPath,
  })
}

/** Takes a video back from the archive, as it was; the sessions it had stay without it. */
export const restoreVideo = (_scope: unknown, on: Executor, videoId: string): Promise<void> =>
  setDeleted(on, videoId, null)
