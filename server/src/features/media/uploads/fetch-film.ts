import { texts as t } from '@carriage/texts/server/media'
import { extname } from 'node:path'
import { MAX_VIDEO_BYTES, videoTooLarge } from '@carriage/contract/videos/admin-schemas'
import { FileTooLargeError, StorageFullError } from '../../../adapters/media-store/media-store.ts'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import type { Services } from '../../../context.ts'
import { AppError, invalidField, storageFull } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addSeconds } from '../../../platform/time.ts'
import { insertVideo } from '../../videos/index.ts'
import { processVideoJob } from '../processing/process-video.ts'
import { hasRoom, KEEP_FREE_BYTES } from './disk-space-policy.ts'
import { requireVideoHost } from './sign-upload.ts'
import { placeUpload } from './store-upload.ts'
import { lockUpload, renewUpload, setUploadFinished } from './uploads-queries.ts'

/** The time for the whole work; then the sweep removes the file. */
const KEPT_SECONDS = 24 * 3600

/** A film of another server, which becomes the video with this id. */
export interface ForeignFilm {
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
