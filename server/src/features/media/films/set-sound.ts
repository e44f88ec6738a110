import { texts as t } from '@carriage/texts/server/media'
import type { setFilmSoundBody } from '@carriage/contract/videos/sound-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockChangeableVideo, setProcessing } from '../../videos/index.ts'
import { convertVideoJob } from '../processing/convert-video.ts'
import { KEEP_OLD_SECONDS, removeVideoFilesJob } from '../processing/remove-video-files.ts'
import { takeUpload } from '../uploads/finish-upload.ts'
import { requireNoCut } from './begin-film.ts'
import { isReplaceable } from './film-policy.ts'
import { readFilms } from './read-films.ts'
import { isSameSound } from './sound-policy.ts'

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
  const change = (tx: Transaction, sent: Music) => changeSound(context, tx, { id, tracks, sent })
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
  { id, tracks, sent }: { id: string; tracks: Setting['tracks']; sent: Music },
): Promise<void> {
  const video = await lockChangeableVideo(context, tx, id)
  const { sourcePath, sounds, musicPath, processingState, processingError } = video
  if (sounds !== null && tracks.length !== sounds.length)
    throw invalidField('tracks', () => t.filmHasOtherTracksNowReload)
  if (processingState === 'failed')
    throw new AppError('conflict', () => t.filmCantPlayedUploadAgain)
  if (sourcePath === null || !(await context.mediaStore.stat(sourcePath)))
    throw new AppError('conflict', () => t.weNoLongerHaveFileUpload)
  const said = sounds?.map((track, n) => ({ ...track, ...tracks[n] })) ?? null
  const wanted = { tracks: said, musicPath: sent === undefined ? musicPath : (sent?.path ?? null) }
  const isMade = sounds !== null && processingError === null
  if (isMade && isSameSound({ tracks: sounds, musicPath }, wanted)) return
  await requireNoCut(tx, id)
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
