import { texts as t } from '@carriage/texts/server/media'
import {
  type finishUploadBody,
  MAX_VIDEO_BYTES,
  videoTooLarge,
} from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import type { Context, Services } from '../../../context.ts'
import { AppError, invalidField, notFound, storageFull } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { insertVideo, readAdminVideo } from '../../videos/index.ts'
import { deleteOpenUpload, placeUpload } from './store-upload.ts'
import type { UploadRow } from '../media-schema.ts'
import { processVideoJob } from '../processing/process-video.ts'
import { findUpload, lockUpload, setUploadFinished, renewUpload } from './uploads-queries.ts'
import { extname } from 'node:path'
import { FileTooLargeError, StorageFullError } from '../../../adapters/media-store/media-store.ts'
import { addSeconds } from '../../../platform/time.ts'
import { hasRoom, KEEP_FREE_BYTES } from './disk-space-policy.ts'
import { requireVideoHost } from './sign-upload.ts'

/** The time for the whole work; then the sweep removes the file. */
const KEPT_SECONDS = 24 * 3600

/** A film of another server, which becomes the video with this id. */
interface ForeignFilm {
  id: string
  url: string
  /** Of the file, with its ending. */
  name: string
  userId: string | null
}

/**
 * Fetches a film from another server into the store, as an upload that is not a video yet; the next call begins anew.
 * Throws `OutboundError` where nothing can be fetched, 422 on `file` for a file that is too large or no film, `conflict` without
 * FFmpeg, and `storage-full`.
 */
export async function fetchFilm(
  services: Services,
  { id, url, name, userId }: ForeignFilm,
  signal: AbortSignal,
): Promise<void> {
  const { db, mediaStore, outbound, videoHost } = services
  requireVideoHost(videoHost)
  if (!hasRoom(await mediaStore.freeBytes(), 0)) throw storageFull()
  const upload = await renewUpload(db, {
    id,
    userId,
    name,
    path: `sources/${id}${extname(name).toLowerCase()}`,
    size: null,
    createdAt: services.now(),
    expiresAt: addSeconds(services.now(), KEPT_SECONDS),
  })
  const limits = { maxBytes: MAX_VIDEO_BYTES, keepFree: KEEP_FREE_BYTES }
  try {
    await outbound.get(url, signal, (content, reading) =>
      mediaStore.receive(upload.path, content, { ...limits, from: undefined, signal: reading }),
    )
    await placeUpload(services, upload)
    await videoHost.inspect(upload.path)
  } catch (error) {
    if (error instanceof FileTooLargeError) throw invalidField('file', videoTooLarge)
    if (error instanceof StorageFullError) throw storageFull(error)
    if (error instanceof MediaRefusedError) throw invalidField('file', error.says)
    throw error
  }
}

type Draft = Omit<Parameters<typeof insertVideo>[1], 'id' | 'sourcePath' | 'sourceName'>

/**
 * Makes a draft of a film that was fetched, and queues its processing, within the caller's transaction. Throws 409 when
 * the file was removed meanwhile.
 */
export async function takeFilm(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { id, ...draft }: { id: string } & Draft,
): Promise<void> {
  const upload = await lockUpload(tx, id)
  if (upload?.state !== 'open') throw new AppError('conflict', () => t.fileWasRemovedInMeantimeTry)
  await insertVideo(tx, { ...draft, id, sourcePath: upload.path, sourceName: upload.name })
  await setUploadFinished(tx, id)
  await jobs.send(tx, processVideoJob, { videoId: id })
}

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
      isGuessed: true,
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
