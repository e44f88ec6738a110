import type { ConvertedVideo, Run } from '../../../adapters/video-host/video-host.ts'
import { type Services, defineJob } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { findFilm, findProcessing, type FilmRow, lockFilm, setFilm } from '../../videos/index.ts'
import { CANCELLED, type Failure } from '../processing/attempts-policy.ts'
import { attempt, type FilmRecord, newPlaybackId } from '../processing/processing-attempt.ts'
import { scanSource } from '../processing/scan-source.ts'
import { foundTracks, tracksOfPart } from './sound-policy.ts'
import { afterEvent, type FilmEvent } from './film-policy.ts'

export const makeFilmJob = defineJob<{ filmId: string }>({
  name: 'make-film',
  expireInSeconds: 24 * 3600,
  // Failures are limited by the count of attempts; a restart of the server does not count as one.
  retryLimit: 1000,
  whenCancelled: {
    note: (_, on, { filmId }) => recordOfFilm(on, filmId).fail(CANCELLED),
    undo: async (_, on, { filmId }) => {
      const film = await lockFilm(on, filmId)
      if (film?.processingError === CANCELLED.reason) await change(on, film, 'retried')
    },
  },
  run: makeFilm,
})

type Cut = NonNullable<FilmRow['cut']>

/** Brings a locked film into its next state; one that cannot go there stays as it is. */
async function change(
  on: Executor,
  film: FilmRow,
  event: FilmEvent,
  changes: Parameters<typeof setFilm>[2] = {},
): Promise<boolean> {
  const state = afterEvent(film.state, event)
  if (state === undefined || state === 'gone') return false
  await setFilm(on, film.id, {
    processingStage: null,
    processingPercent: null,
    processingError: null,
    processingAttempts: 0,
    ...changes,
    state,
  })
  return true
}

const recordOfFilm = (on: Executor, filmId: string): FilmRecord => ({
  attempts: async () => (await findFilm(on, filmId))?.processingAttempts ?? 0,
  set: (changes) => setFilm(on, filmId, changes),
  async fail({ reason }: Failure) {
    const film = await findFilm(on, filmId)
    if (film) await change(on, film, 'broken', { processingError: reason })
  },
})

/**
 * Makes the film that is to replace that of a video, while members see the latter. Idempotent: an interrupted run has
 * changed nothing that members see, and a finished one is not repeated.
 */
async function makeFilm(
  services: Services,
  { filmId }: { filmId: string },
  signal?: AbortSignal,
): Promise<void> {
  const { db, videoHost } = services
  const film = await findFilm(db, filmId)
  if (film?.state !== 'making') return
  const { videoId } = film
  const playbackId = film.nextPlaybackId ?? newPlaybackId()
  await setFilm(db, filmId, { nextPlaybackId: playbackId })
  const record = (on: Executor) => recordOfFilm(on, filmId)
  const { sourcePath, uploadedBy, cut } = film
  if (sourcePath === null) throw new Error('A film that is made has a source')
  if (cut === null) {
    const scanned = { videoId, sourcePath, uploadedBy, signal, record }
    if (!(await scanSource(services, scanned))) return
  }
  await attempt(services, { record: record(db), videoId, signal }, async (run, hasFailed) => {
    if (cut !== null) await cutSource(services, { filmId, videoId, sourcePath, cut }, run)
    const tracks = (await findFilm(db, filmId))?.sounds ?? []
    const options = { ...run, tracks, safeMode: hasFailed }
    const converted = await videoHost.convert(sourcePath, playbackId, options)
    return () => finish(services, { filmId, sourcePath }, converted)
  })
}

/** Cuts the part out of the film of members, unless an earlier run has. */
async function cutSource(
  { db, mediaStore, videoHost }: Services,
  {
    filmId,
    videoId,
    sourcePath,
    cut,
  }: { filmId: string; videoId: string; sourcePath: string; cut: Cut },
  run: Run,
): Promise<void> {
  if (await mediaStore.stat(sourcePath)) return
  const video = await findProcessing(db, videoId)
  // It was deleted for good in the meantime.
  if (!video || video.playbackId === null) return
  const { playbackId, sourcePath: sourceKey, musicPath: musicKey } = video
  // What is cut out of renditions has their sounds, of which nothing has to be mixed.
  const isWhole = sourceKey !== null && (await mediaStore.stat(sourceKey)) !== undefined
  const musicName = musicKey === null ? null : (video.musicName ?? '')
  const sounds = isWhole ? tracksOfPart(video.sounds, musicName) : null
  await setFilm(db, filmId, { sounds })
  const part = { fromSeconds: cut.from_ms / 1000, toSeconds: cut.to_ms / 1000 }
  await videoHost.trim({ sourceKey, playbackId, musicKey }, part, sourcePath, run)
}

async function finish(
  { db, videoHost, mediaStore }: Services,
  { filmId, sourcePath }: { filmId: string; sourcePath: string },
  { playbackId, durationSeconds, hasStoryboard, loudness, sounds }: ConvertedVideo,
): Promise<void> {
  const isKept = await db.transaction(async (tx) => {
    const film = await lockFilm(tx, filmId)
    if (!film) return false
    return change(tx, film, 'made', {
      playbackId,
      nextPlaybackId: null,
      durationSeconds: Math.round(durationSeconds),
      hasStoryboard,
      loudness,
      ...(sounds && { sounds: foundTracks(sounds, film.sounds) }),
    })
  })
  if (isKept) return
  // The film was discarded, or its video deleted for good, in the meantime.
  await videoHost.remove(playbackId)
  await mediaStore.remove(sourcePath)
}
