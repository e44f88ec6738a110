import { texts as t } from '@carriage/texts/server/media'
import {
  type finishUploadBody,
  MAX_VIDEO_BYTES,
  videoTooLarge,
} from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import type { Context } from '../../../context.ts'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { insertVideo, readAdminVideo } from '../../videos/index.ts'
import { deleteOpenUpload } from './open-upload.ts'
import type { UploadRow } from '../media-schema.ts'
import { processVideoJob } from '../processing/process-video.ts'
import { placeUpload } from './store-upload.ts'
import { findUpload, lockUpload, setUploadFinished } from './uploads-queries.ts'

/**
 * Creates a draft video from an uploaded file and queues its processing. A repeated call returns the same
 * video. A file that is not a video is refused with 422 and deleted.
 */
export async function finishUpload(context: Context, input: z.output<typeof finishUploadBody>) {
  const { video_id: id, name } = input
  await takeUpload(context, input, async (tx, { path }) => {
    const { actor, jobs } = context
    await insertVideo(tx, {
      id,
      sourcePath: path,
      sourceName: name,
      uploadedBy: actor.id,
      createdAt: context.now(),
      instructorId: actor.roles.includes('coach') ? actor.id : null,
    })
    await jobs.send(tx, processVideoJob, { videoId: id })
  })
  return readAdminVideo(context, { id })
}

interface TakenUpload extends Pick<z.output<typeof finishUploadBody>, 'video_id' | 'path'> {
  kind?: 'film' | 'music'
}

/**
 * Finishes an upload of the caller in one transaction with what its file becomes; one that is finished is left as it is. A
 * file that is not of its kind is refused with 422 and deleted.
 */
export async function takeUpload(
  context: Context,
  { video_id: id, path, kind = 'film' }: TakenUpload,
  become: (tx: Transaction, upload: UploadRow) => Promise<void>,
): Promise<void> {
  const upload = await findUpload(context.db, id)
  if (!upload || upload.path !== path) throw notFound('upload')
  if (upload.userId !== context.actor.id)
    throw new AppError('forbidden', () => t.uploadBelongsSomeoneElse)
  if (upload.state !== 'open') return
  await checkFile(context, upload, kind)
  await context.db.transaction(async (tx) => {
    const current = await lockUpload(tx, id)
    if (!current || current.state === 'discarded') throw notFound('upload')
    if (current.state === 'finished') return
    await become(tx, current)
    await setUploadFinished(tx, id)
  })
}

async function checkFile(
  context: Context,
  upload: UploadRow,
  kind: NonNullable<TakenUpload['kind']>,
): Promise<void> {
  const { mediaStore, videoHost } = context
  const file = (await mediaStore.stat(upload.path)) ?? (await placeWhole(context, upload))
  if (!file) throw new AppError('conflict', () => t.weDidntGetFileUploadAgain)
  try {
    if (file.size > MAX_VIDEO_BYTES) throw new MediaRefusedError(videoTooLarge)
    await (kind === 'film' ? videoHost.inspect(upload.path) : videoHost.inspectMusic(upload.path))
  } catch (error) {
    if (!(error instanceof MediaRefusedError)) throw error
    await deleteOpenUpload(context, upload)
    throw invalidField('file', error.says)
  }
}

/** A file whose last byte came without the server, or right before it was killed. */
async function placeWhole(context: Context, upload: UploadRow) {
  const { mediaStore } = context
  const arrived = await mediaStore.arrived(upload.path)
  if (arrived === 0 || arrived !== upload.size) return undefined
  await placeUpload(context, upload)
  return mediaStore.stat(upload.path)
}
