import { extname } from 'node:path'
import type { signUploadBody } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { storageFull } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { hasRoom } from './disk-space-policy.ts'
import { requireVideoHost } from './require-video-host.ts'
import { maxBytesOf, uploadToken } from './upload-token.ts'
import { insertUpload } from './uploads-queries.ts'

/** The time until sending has to begin. */
const OPEN_SECONDS = 6 * 3600
/** The time for the whole upload; then the sweep removes it. */
const KEPT_SECONDS = 24 * 3600

/** Creates a signed address that accepts one video file. Throws `storage-full`, and `conflict` without FFmpeg. */
export async function signUpload(context: Context, input: z.output<typeof signUploadBody>) {
  const { config, db, linkKey, mediaStore, videoHost, actor } = context
  requireVideoHost(videoHost)
  const { name, size = null } = input
  if (!hasRoom(await mediaStore.freeBytes(), size ?? 0)) throw storageFull()
  const now = context.now()
  const id = uuidv7()
  const path = `sources/${id}${extname(name).toLowerCase()}`
  const expiresAt = addSeconds(now, KEPT_SECONDS)
  const upload = { id, userId: actor.id, name, path, size, expiresAt }
  await insertUpload(db, { ...upload, createdAt: now })
  const expires = Math.floor(addSeconds(now, OPEN_SECONDS).getTime() / 1000)
  const token = uploadToken(linkKey, { upload, maxBytes: maxBytesOf(upload) }, expires)
  const url = `${config.publicUrl}/api/storage/upload/${token}`
  return { _id: id, path, url, direct: mediaStore.signParts !== undefined && size !== null }
}
