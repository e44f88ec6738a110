import { texts as t } from '@carriage/texts/server/media'
import { FORMER_FILM_DAYS, type publishFilmBody } from '@carriage/contract/videos/film-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, checkVersion, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays } from '../../../platform/time.ts'
import { recordAudit } from '../../audit/index.ts'
import { listClips, lockExerciseNames, shiftClips, takeClip } from '../../exercises/index.ts'
import {
  addCautions,
  addShift,
  exerciseIdsOf,
  type FilmRow,
  findCues,
  type FormerMarks,
  lockChangeableVideo,
  lockFilm,
  readAdminVideo,
  replaceCaptions,
  replaceCues,
  saveVideo,
  setFilm,
  setProcessing,
  shiftPositions,
  takeCaptions,
  withNames,
} from '../../videos/index.ts'
import { beginTranscription, captionMaker } from '../captions/transcribe-video.ts'
import { requireNoTranscription } from '../captions/make-captions.ts'
import { requireNoCut } from './change-film.ts'
import { afterEvent, isReplaceable, shiftCues, shiftLines } from './film-policy.ts'

type Publishing = z.output<typeof publishFilmBody> & { id: string }
type Video = Awaited<ReturnType<typeof lockChangeableVideo>>

/**
 * Lets the next film of a video take the place of its film, in one transaction: cues move with it, captions as chosen,
 * members stay where they are. Whoever plays the former one goes on with it, since its files stay at their addresses. 409 when
 * the film is not ready, or somebody has saved the video since.
 */
export async function publishFilm(
  context: Context,
  { id, film_id, shift_ms, captions: choice, version }: Publishing,
) {
  await context.db.transaction(async (tx) => {
    const video = await lockChangeableVideo(context, tx, id)
    checkVersion('video', { seen: version, current: video.version })
    const film = await requireFilm(tx, { id, film_id, event: 'published' })
    if (choice === 'again' && (await captionMaker(context, film)) !== 'ready')
      throw new AppError('conflict', () => t.serverHasNothingMakesCaptions)
    const lengthMs = film.durationSeconds * 1000
    const former = await takeMarks(context, tx, video)
    await exchange(context, tx, { video, film, former, shiftMs: shift_ms })
    const { cues } = former
    await placeCues(tx, id, shiftCues(cues, shift_ms, lengthMs))
    if (choice === 'keep') await placeCaptions(tx, { id, former, shiftMs: shift_ms, lengthMs })
    if (choice === 'again') await beginTranscription(context, tx, { videoId: id })
    const action = film.cut === null ? 'film-replaced' : 'film-trimmed'
    await audit(context, tx, { video, film, action })
  })
  return readAdminVideo(context, { id })
}

/**
 * Brings a former film back with the cues, captions and clips that it had; what takes its place in the list of former films comes
 * back in the same way. 409 while a part of the film of now is to replace it, which would be cut out of another one.
 */
export async function restoreFilm(
  context: Context,
  { id, film_id }: { id: string; film_id: string },
) {
  await context.db.transaction(async (tx) => {
    const video = await lockChangeableVideo(context, tx, id)
    const film = await requireFilm(tx, { id, film_id, event: 'restored' })
    await requireNoCut(tx, id)
    const { marks } = film
    if (!marks) throw new Error('A former film has its marks')
    const former = await takeMarks(context, tx, video)
    await exchange(context, tx, { video, film, former, shiftMs: -film.shiftMs })
    await placeCues(tx, id, marks.cues)
    if (marks.cautions) await addCautions(tx, [id], marks.cautions)
    const lengthMs = film.durationSeconds * 1000
    await placeCaptions(tx, { id, former: marks, shiftMs: 0, lengthMs })
    for (const { exercise_id, start_ms: startMs, end_ms: endMs } of marks.clips ?? [])
      await takeClip(tx, exercise_id, { videoId: id, startMs, endMs })
    await audit(context, tx, { video, film, action: 'film-restored' })
  })
  return readAdminVideo(context, { id })
}

/** The locked film of a video to which this may happen; 404 for another one, 409 where it may not. */
async function requireFilm(
  tx: Transaction,
  { id, film_id, event }: { id: string; film_id: string; event: 'published' | 'restored' },
): Promise<FilmRow> {
  const film = await lockFilm(tx, film_id)
  if (film?.videoId !== id) throw notFound('film')
  if (afterEvent(film.state, event) !== 'former')
    throw new AppError('conflict', () => t.filmCantPublishedNowReloadPage)
  return film
}

/** Takes its cues and captions off a video whose row is locked, and says which exercises it shows. */
async function takeMarks(
  { db }: Pick<Context, 'db'>,
  tx: Transaction,
  video: Video,
): Promise<FormerMarks> {
  if (!isReplaceable(video)) throw new AppError('conflict', () => t.waitUntilFilmVideoReady)
  const { id, chaptersId, cuesId } = video
  await requireNoTranscription(db, id)
  const cues = (await findCues(tx, id))?.cues ?? { exercises: [], setups: [] }
  const clips = (await listClips(tx, id)).map(({ exerciseId, startMs, endMs }) => ({
    exercise_id: exerciseId,
    start_ms: startMs,
    end_ms: endMs,
  }))
  return { cues, chaptersId, cuesId, captions: await takeCaptions(tx, id), clips }
}

/** Lets a video and the row of another film change films; `shiftMs`: by how much things are later in the latter. */
async function exchange(
  context: Context,
  tx: Transaction,
  {
    video,
    film,
    former,
    shiftMs,
  }: { video: Video; film: FilmRow; former: FormerMarks; shiftMs: number },
): Promise<void> {
  const { id } = video
  const { durationSeconds } = film
  await setProcessing(tx, id, {
    playbackId: film.playbackId,
    sourcePath: film.sourcePath,
    sourceName: film.sourceName,
    durationSeconds,
    hasStoryboard: film.hasStoryboard,
    loudness: film.loudness,
    sounds: film.sounds,
    musicPath: film.musicPath,
    musicName: film.musicName,
    processingState: film.processingError === null ? 'ready' : 'playable',
    processingError: film.processingError,
  })
  await setFilm(tx, film.id, {
    state: 'former',
    playbackId: video.playbackId,
    sourcePath: video.sourcePath,
    sourceName: video.sourceName,
    durationSeconds: video.durationSeconds,
    hasStoryboard: video.hasStoryboard,
    loudness: video.loudness,
    sounds: video.sounds,
    musicPath: video.musicPath,
    musicName: video.musicName,
    processingError: video.processingError,
    marks: former,
    shiftMs,
    cut: null,
    keptUntil: addDays(context.now(), FORMER_FILM_DAYS),
  })
  await addShift(tx, { videoId: id, except: film.id, ms: shiftMs })
  await shiftPositions(tx, { videoId: id, ms: shiftMs, durationSeconds })
  await shiftClips(tx, { videoId: id, ms: shiftMs, lengthMs: durationSeconds * 1000 })
  await saveVideo(tx, id, {})
}

async function placeCues(tx: Transaction, id: string, cues: FormerMarks['cues']): Promise<void> {
  const names = await lockExerciseNames(tx, exerciseIdsOf(cues.exercises))
  const exercises = withNames(cues.exercises, names)
  await replaceCues(tx, id, { ...cues, exercises })
}

async function placeCaptions(
  tx: Transaction,
  {
    id: videoId,
    former,
    shiftMs,
    lengthMs,
  }: { id: string; former: FormerMarks; shiftMs: number; lengthMs: number },
): Promise<void> {
  for (const { language, isMachineMade, lines: before } of former.captions) {
    const lines = shiftLines(before, shiftMs, lengthMs)
    if (lines.length > 0) await replaceCaptions(tx, { videoId, language, isMachineMade, lines })
  }
}

const audit = (
  context: Context,
  tx: Transaction,
  {
    video: { id, title, durationSeconds },
    film,
    action,
  }: { video: Video; film: FilmRow; action: 'film-replaced' | 'film-trimmed' | 'film-restored' },
): Promise<void> =>
  recordAudit(context, tx, {
    action,
    entityId: id,
    ...(title !== null && { label: title }),
    changes: { duration: { from: durationSeconds, to: film.durationSeconds } },
  })
