import { type Services, defineJob } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { eraseVideo, type FilmRow, listFilms, undeleteVideo } from '../../videos/index.ts'
import { replaceImage, removeImage } from '../images/set-image.ts'

/** Permanently deletes a video within the caller's transaction; a job removes its files after the commit. */
export async function purgeVideo(
  services: Pick<Services, 'jobs' | 'now'>,
  on: Executor,
  videoId: string,
): Promise<void> {
  const films = await listFilms(on, videoId)
  const video = await eraseVideo(on, videoId)
  if (!video) return
  await replaceImage(services, on, { from: video.thumbnailPath, to: null })
  await services.jobs.send(on, removeVideoFilesJob, {
    sourcePath: video.sourcePath,
    musicPath: video.musicPath,
    playbackIds: [video.playbackId, video.nextPlaybackId].filter((id) => id !== null),
    imagePath: video.thumbnailPath,
  })
  for (const film of films) await services.jobs.send(on, removeVideoFilesJob, filesOfFilm(film))
}

/** All that is stored of a film that is not the one of members. */
export const filesOfFilm = ({
  sourcePath,
  musicPath,
  playbackId,
  nextPlaybackId,
}: FilmRow): Files => ({
  sourcePath,
  musicPath,
  playbackIds: [playbackId, nextPlaybackId].filter((id) => id !== null),
})

/** Restores an archived video, as a draft where its date has passed meanwhile. Sessions and clips that have got no other one meanwhile have it again. */
export const restoreVideo = (
  { now }: Pick<Services, 'now'>,
  on: Executor,
  videoId: string,
): Promise<void> => undeleteVideo(on, videoId, now())

/** Longer than any signed address is valid, so that nobody who is watching loses the video. */
export const KEEP_OLD_SECONDS: number = 13 * 3600

interface Files {
  sourcePath?: string | null
  musicPath?: string | null
  playbackIds?: string[]
  imagePath?: string | null
}

export const removeVideoFilesJob = defineJob<Files>({
  name: 'remove-video-files',
  expireInSeconds: 600,
  // Three days: nothing else knows the files once their rows are gone.
  retryLimit: 1000,
  run: removeVideoFiles,
})

/** Removes files that no row refers to any more: all that can be, before what hinders one is thrown. Idempotent. */
async function removeVideoFiles(services: Services, files: Files): Promise<void> {
  const { mediaStore, videoHost } = services
  const { sourcePath, musicPath, playbackIds = [], imagePath } = files
  const sources = [sourcePath, musicPath].filter((path) => typeof path === 'string')
  const ended = await Promise.allSettled([
    ...sources.map((path) => mediaStore.remove(path)),
    ...playbackIds.map((id) => videoHost.remove(id)),
    ...(imagePath ? [removeImage(services, imagePath)] : []),
  ])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
