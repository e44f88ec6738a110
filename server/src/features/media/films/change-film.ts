import { texts as t } from '@carriage/texts/server/media'
import {
  type replaceFilmBody,
  type trimFilmBody,
  SHORTEST_FILM_MS,
  type Films,
  type OtherFilm,
} from '@carriage/contract/videos/film-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  deleteFilm,
  endGuess,
  findFilm,
  insertFilm,
  listFilms,
  lockChangeableVideo,
  lockFilm,
  setProcessing,
  findProcessing,
  type FilmRow,
  presentLoudness,
  readAdminVideo,
} from '../../videos/index.ts'
import {
  filesOfFilm,
  KEEP_OLD_SECONDS,
  removeVideoFilesJob,
} from '../processing/remove-video-files.ts'
import { requireVideoHost } from '../uploads/sign-upload.ts'
import { takeUpload } from '../uploads/finish-upload.ts'
import { requireNoTranscription } from '../captions/make-captions.ts'
import { afterEvent, isReplaceable } from './film-policy.ts'
import { makeFilmJob } from './make-film.ts'
import type { setFilmSoundBody } from '@carriage/contract/videos/sound-schemas'
import { convertVideoJob } from '../processing/convert-video.ts'
import { findKeptSource } from '../processing/retry-video.ts'
import { isOtherVoice, isSameSound } from './sound-policy.ts'
import { reworded } from '@carriage/texts/reworded'
import { epoch } from '../../../platform/time.ts'
import { WAVEFORM } from '../../../adapters/video-host/embedded/rendition-files.ts'

/** The films of a video beside the one that members see; 403 for a caller who may not change it. */
export async function readFilms(
  context: Context,
  { id }: { id: string },
): Promise<{ films: Films }> {
  const { video } = await readAdminVideo(context, { id })
  const film = await findProcessing(context.db, id)
  const rows = await listFilms(context.db, id)
  const next = rows.find(({ state }) => state !== 'former')
  return {
    films: {
      waveform_url: waveformUrl(context, video.playback_id, video.loudness),
      sound: {
        can_mix: context.videoHost.makesMixes,
        tracks: film?.sounds ?? null,
        music: film?.musicName ?? null,
      },
      next: next ? presentFilm(context, next) : null,
      former: rows
        .filter(({ state }) => state === 'former')
        .map((row) => presentFilm(context, row)),
    },
  }
}

/** A waveform is made with every measurement. */
const waveformUrl = (
  { videoHost, now }: Context,
  playbackId: string | null,
  loudness: object | null,
): string | null =>
  playbackId === null || loudness === null ? null : videoHost.fileUrl(playbackId, WAVEFORM, now())

const presentFilm = (context: Context, row: FilmRow): OtherFilm => ({
  _id: row.id,
  state: row.state,
  source_name: row.sourceName,
  duration: row.durationSeconds,
  stage: row.processingStage,
  percent: row.processingPercent,
  error: row.processingError && reworded(row.processingError),
  cut: row.cut,
  loudness: presentLoudness(row.loudness),
  playback_url:
    row.playbackId === null ? null : context.videoHost.playbackUrl(row.playbackId, context.now()),
  waveform_url: waveformUrl(context, row.playbackId, row.loudness),
  kept_until: epoch(row.keptUntil),
})

type Replacing = z.output<typeof replaceFilmBody> & { id: string }

/**
 * Makes an uploaded file the next film of a video, which is worked on while members go on with theirs. A repeated call
 * changes nothing. 422 for a file that is not a video, 409 where a next film is there already.
 */
export async function replaceFilm(context: Context, { id, ...upload }: Replacing) {
  const filmId = upload.video_id
  await takeUpload(context, upload, async (tx, { path }) => {
    await requireReplaceable(context, tx, id)
    await begin(context, tx, {
      id: filmId,
      videoId: id,
      sourcePath: path,
      sourceName: upload.name,
    })
  })
  if ((await findFilm(context.db, filmId))?.videoId !== id) throw notFound('upload')
  return readFilms(context, { id })
}

type Trimming = z.output<typeof trimFilmBody> & { id: string }

/**
 * Makes a part of a video's film its next film. 422 for a part that the film does not have, 409 where a next film is there
 * already.
 */
export async function trimFilm(context: Context, { id, from_ms, to_ms }: Trimming) {
  requireVideoHost(context.videoHost)
  await context.db.transaction(async (tx) => {
    const { durationSeconds, sourceName } = await requireReplaceable(context, tx, id)
    const lengthMs = durationSeconds * 1000
    const end = Math.min(to_ms, lengthMs)
    if (end - from_ms < SHORTEST_FILM_MS) throw invalidField('to_ms', () => t.pastEndFilm)
    if (from_ms === 0 && end === lengthMs)
      throw invalidField('from_ms', () => t.chooseWhatCutOffAtBeginning)
    const cut = { from_ms, to_ms: end }
    const filmId = uuidv7()
    const sourcePath = `sources/${filmId}.mkv`
    await begin(context, tx, { id: filmId, videoId: id, sourcePath, sourceName, cut })
  })
  return readFilms(context, { id })
}

async function begin(
  context: Context,
  tx: Transaction,
  film: Parameters<typeof insertFilm>[1] & { id: string },
): Promise<void> {
  await insertFilm(tx, { ...film, uploadedBy: context.actor.id, createdAt: context.now() })
  await endGuess(tx, film.videoId)
  await context.jobs.send(tx, makeFilmJob, { filmId: film.id })
}

/** The locked video, whose film can be replaced: it is made, and none is on its way. */
async function requireReplaceable(context: Context, tx: Transaction, id: string) {
  const video = await lockChangeableVideo(context, tx, id)
  if (!isReplaceable(video)) throw new AppError('conflict', () => t.waitUntilFilmReadyThenYou)
  if ((await listFilms(tx, id)).some(({ state }) => state !== 'former'))
    throw new AppError('conflict', () => t.videoHasNewFilmAlreadyPublish)
  return video
}

/** Throws 409 while a part of the locked video's film is to replace it, which would not follow another film or sound. */
export async function requireNoCut(tx: Transaction, id: string): Promise<void> {
  if ((await listFilms(tx, id)).some(({ state, cut }) => state !== 'former' && cut !== null))
    throw new AppError('conflict', () => t.videoHasNewFilmAlreadyPublish)
}

/** Removes a film that members do not see. Its files go hours later, since somebody may still be playing it. */
export async function discardFilm(
  context: Context,
  { id, film_id }: { id: string; film_id: string },
) {
  await context.db.transaction(async (tx) => {
    const video = await lockChangeableVideo(context, tx, id)
    const film = await lockFilm(tx, film_id)
    if (film?.videoId !== id || afterEvent(film.state, 'discarded') !== 'gone')
      throw notFound('film')
    await deleteFilm(tx, film_id)
    await context.jobs.send(tx, removeVideoFilesJob, filesOfFilm(film), {
      afterSeconds: KEEP_OLD_SECONDS,
    })
    if (film.state === 'former')
      await recordAudit(context, tx, {
        action: 'film-discarded',
        entityId: id,
        ...(video.title !== null && { label: video.title }),
      })
  })
  return readFilms(context, { id })
}

type Setting = z.output<typeof setFilmSoundBody> & { id: string }

/** The music beside a film; undefined leaves it as it is. */
type Music = { path: string; name: string } | null | undefined

/**
 * Says what the sound tracks of a film are and sends or removes the music beside it, and has the film made again with that
 * sound; members go on with the former renditions until it is. A film that is being made already is made again afterwards. A
 * repeated call changes nothing. 422 for a file that is no music, 409 where the server makes no mixes, the source is gone, or a
 * part of the film is to replace it.
 */
export async function setSound(context: Context, { id, tracks, music }: Setting) {
  if (!context.videoHost.makesMixes)
    throw new AppError('conflict', () => t.mixesArentMadeWhereMuxMakes)
  const kept = await findKeptSource(context, id)
  const change = (tx: Transaction, sent: Music) =>
    changeSound(context, tx, { id, tracks, sent, kept })
  if (music)
    await takeUpload(context, { ...music, kind: 'music' }, (tx, { path }) =>
      change(tx, { path, name: music.name }),
    )
  else await context.db.transaction((tx) => change(tx, music))
  return readFilms(context, { id })
}

async function changeSound(
  context: Context,
  tx: Transaction,
  {
    id,
    tracks,
    sent,
    kept,
  }: { id: string; tracks: Setting['tracks']; sent: Music; kept: string | null },
): Promise<void> {
  const video = await lockChangeableVideo(context, tx, id)
  const { sourcePath, sounds, musicPath, processingState, processingError } = video
  if (sounds !== null && tracks.length !== sounds.length)
    throw invalidField('tracks', () => t.filmHasOtherTracksNowReload)
  if (processingState === 'failed')
    throw new AppError('conflict', () => t.filmCantPlayedUploadAgain)
  if (sourcePath === null || sourcePath !== kept)
    throw new AppError('conflict', () => t.weNoLongerHaveFileUpload)
  const said = sounds?.map((track, n) => ({ ...track, ...tracks[n] })) ?? null
  const wanted = { tracks: said, musicPath: sent === undefined ? musicPath : (sent?.path ?? null) }
  const isMade = sounds !== null && processingError === null
  if (isMade && isSameSound({ tracks: sounds, musicPath }, wanted)) return
  await requireNoCut(tx, id)
  // Half of the captions would be what is said in one track, half what is said in another.
  if (isOtherVoice(sounds, said)) await requireNoTranscription(tx, id)
  await endGuess(tx, id)
  await setProcessing(tx, id, {
    sounds: said,
    ...(sent !== undefined && { musicPath: sent?.path ?? null, musicName: sent?.name ?? null }),
  })
  if (sent !== undefined && musicPath !== null)
    await context.jobs.send(
      tx,
      removeVideoFilesJob,
      { musicPath },
      { afterSeconds: KEEP_OLD_SECONDS },
    )
  // A conversion that is under way finds the change when it ends.
  if (isReplaceable(video)) {
    await setProcessing(tx, id, {
      processingState: 'playable',
      processingError: null,
      processingIsFinal: false,
      processingAttempts: 0,
    })
    await context.jobs.send(tx, convertVideoJob, { videoId: id })
  }
  await recordAudit(context, tx, {
    action: 'film-sound-changed',
    entityId: id,
    ...(video.title !== null && { label: video.title }),
  })
}
