import { texts as t } from '@carriage/texts/server/media'
import type { replaceFilmBody, trimFilmBody } from '@carriage/contract/videos/film-schemas'
import { SHORTEST_FILM_MS } from '@carriage/contract/videos/film-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  deleteFilm,
  findFilm,
  insertFilm,
  listFilms,
  lockChangeableVideo,
  lockFilm,
} from '../../videos/index.ts'
import {
  filesOfFilm,
  KEEP_OLD_SECONDS,
  removeVideoFilesJob,
} from '../processing/remove-video-files.ts'
import { requireVideoHost } from '../uploads/sign-upload.ts'
import { takeUpload } from '../uploads/finish-upload.ts'
import { afterEvent, isReplaceable } from './film-policy.ts'
import { makeFilmJob } from './make-film.ts'
import { readFilms } from './read-films.ts'

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
