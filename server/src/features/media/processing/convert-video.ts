import type { ConvertedVideo } from '../../../adapters/video-host/video-host.ts'
import { type Services, defineJob } from '../../../context.ts'
import { findProcessing, listCaptions, lockProcessing, setProcessing } from '../../videos/index.ts'
import { beginTranscription, captionMaker } from '../captions/transcribe-video.ts'
import { findTranscription } from '../captions/transcriptions-queries.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { storeUnattachedImage, replaceImage } from '../images/set-image.ts'
import { readTone } from '../images/read-tone.ts'
import { newPlaybackId, attempt, recordOfVideo, whenCancelled } from './processing-attempt.ts'
import { KEEP_OLD_SECONDS, removeVideoFilesJob } from './remove-video-files.ts'
import { scanSource } from './scan-source.ts'
import { type ChosenSound, foundTracks, isSameSound } from '../films/sound-policy.ts'

export interface ConvertVideo {
  videoId: string
  /** An earlier attempt failed, and somebody requested another one. */
  careful?: boolean
}

export const convertVideoJob = defineJob<ConvertVideo>({
  name: 'convert-video',
  expireInSeconds: 24 * 3600,
  retryLimit: 1000,
  whenCancelled,
  run: convertVideo,
})

/**
 * Makes the qualities of a video, its storyboard and, if it has no thumbnail, one from a frame, and replaces
 * what was playable so far in one transaction. Idempotent.
 */
export async function convertVideo(
  services: Services,
  { videoId, careful = false }: ConvertVideo,
  signal?: AbortSignal,
): Promise<void> {
  const { db, videoHost } = services
  const video = await findProcessing(db, videoId)
  if (!video?.sourcePath || !['waiting', 'processing', 'playable'].includes(video.processingState))
    return
  const { sourcePath, sounds: tracks, musicPath } = video
  if (musicPath !== null && !(await scanMusic(services, { videoId, musicPath, video, signal })))
    return
  const playbackId = video.nextPlaybackId ?? newPlaybackId()
  await setProcessing(db, videoId, {
    nextPlaybackId: playbackId,
    ...(video.processingState === 'waiting' && { processingState: 'processing' }),
  })
  const record = recordOfVideo(db, videoId)
  await attempt(services, { record, videoId, signal }, async (run, hasFailed) => {
    const chosen = { tracks: tracks ?? [], musicKey: musicPath }
    const options = { ...run, ...chosen, safeMode: careful || hasFailed }
    const converted = await videoHost.convert(sourcePath, playbackId, options)
    return () => publish(services, videoId, converted, { tracks, musicPath })
  })
}

interface Music {
  videoId: string
  musicPath: string
  video: { uploadedBy: string | null }
  signal: AbortSignal | undefined
}

/** Scans the music beside a film; where something is found, the film goes on without it. */
async function scanMusic(
  services: Services,
  { videoId, musicPath, video: { uploadedBy }, signal }: Music,
): Promise<boolean> {
  const record = (on: Executor) => recordOfVideo(on, videoId)
  const scanned = { videoId, sourcePath: musicPath, uploadedBy, signal, record }
  if (await scanSource(services, scanned)) return true
  await setProcessing(services.db, videoId, { musicPath: null, musicName: null })
  return false
}

async function publish(
  services: Services,
  videoId: string,
  { playbackId, durationSeconds, hasStoryboard, poster, loudness, sounds }: ConvertedVideo,
  made: ChosenSound,
): Promise<void> {
  const { db, jobs, videoHost } = services
  const picture = poster && (await storeUnattachedImage(services, poster, ['jpeg']))
  const tone = picture === undefined ? null : await readTone(services.mediaStore, picture)
  const hasTranscriber = (await captionMaker(services, { playbackId })) === 'ready'
  const kept = await db.transaction(async (tx) => {
    const video = await lockProcessing(tx, videoId)
    if (!video) return false
    if (hasTranscriber && (await lacksCaptions(tx, videoId)))
      await beginTranscription(services, tx, { videoId })
    const thumbnailPath = video.thumbnailPath ?? picture ?? null
    if (picture !== undefined && thumbnailPath === picture)
      await replaceImage(services, tx, { from: null, to: picture })
    // Staff may have changed it while it was made.
    const isAsked = isSameSound(made, { tracks: video.sounds, musicPath: video.musicPath })
    await setProcessing(tx, videoId, {
      processingState: isAsked ? 'ready' : 'playable',
      durationSeconds: Math.round(durationSeconds),
      playbackId,
      nextPlaybackId: null,
      hasStoryboard,
      loudness,
      ...(sounds && { sounds: foundTracks(sounds, video.sounds) }),
      thumbnailPath,
      ...(thumbnailPath === picture && { thumbnailTone: tone }),
    })
    if (!isAsked) await jobs.send(tx, convertVideoJob, { videoId })
    const former = video.playbackId
    if (former !== null && former !== playbackId)
      await jobs.send(
        tx,
        removeVideoFilesJob,
        { playbackIds: [former] },
        { afterSeconds: KEEP_OLD_SECONDS },
      )
    return true
  })
  if (!kept) await videoHost.remove(playbackId)
}

/** Whether nobody has given a video captions, and nobody has stopped or seen them fail. */
const lacksCaptions = async (on: Executor, videoId: string): Promise<boolean> =>
  (await listCaptions(on, videoId)).length === 0 && !(await findTranscription(on, videoId))
