import { texts as t } from '@carriage/texts/server/media'
import type * as z from 'zod/mini'
import { extname } from 'node:path'
import { MAX_VIDEO_BYTES, type signUploadBody } from '@carriage/contract/videos/admin-schemas'
import type { Context } from '../../../context.ts'
import { AppError, notFound, storageFull } from '../../../platform/app-error.ts'
import { hmacSha256, sameBytes, uuidv7 } from '../../../platform/crypto.ts'
import { addSeconds } from '../../../platform/time.ts'
import { hasRoom } from './disk-space-policy.ts'
import { findUpload, insertUpload } from './uploads-queries.ts'
import type { UploadRow } from '../media-schema.ts'
import type { VideoHost } from '../../../adapters/video-host/video-host.ts'

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

/**
 * Signs addresses in the store for the next parts of an upload of the caller. Throws 409 where the server has to receive
 * the file, or has received it.
 */
export async function signUploadParts(context: Context, { id }: { id: string }) {
  const { actor, db, mediaStore } = context
  const upload = await findUpload(db, id)
  if (!upload || upload.userId !== actor.id || upload.expiresAt <= context.now())
    throw notFound('upload')
  const { path, size, state } = upload
  if (state !== 'open' || size === null || !mediaStore.signParts)
    throw new AppError('conflict', () => t.fileCannotSentInPartsStore)
  if (await mediaStore.stat(path)) return { parts: [] }
  return { parts: await mediaStore.signParts(path, size) }
}

/** What a signed address permits: one object, one length, one user, until its expiry. */
interface Permission {
  upload: Pick<UploadRow, 'id' | 'path' | 'userId'>
  /** Bytes. */
  maxBytes: number
}

/** The size limit of an upload in bytes: the announced size, or the limit for videos. */
export const maxBytesOf = ({ size }: Pick<UploadRow, 'size'>): number => size ?? MAX_VIDEO_BYTES

/** `{upload id}.{expiry}.{signature}`, the last segment of the upload's address. */
function uploadToken(key: string, permission: Permission, expires: number): string {
  return `${permission.upload.id}.${expires}.${signature(key, permission, expires).toString('base64url')}`
}

/** The upload id in a token whose signature has not been checked; `opens` checks it. */
export const uploadOf = (token: string): string | undefined =>
  /^([\da-f-]{36})\.\d{1,12}\.[\w-]{43}$/.exec(token)?.[1]

/** Whether the token was signed for this permission and has not expired. */
export function opens(key: string, permission: Permission, token: string, now: Date): boolean {
  const [, expires = '', given = ''] = token.split('.')
  const expected = signature(key, permission, Number(expires))
  return (
    sameBytes(Buffer.from(given, 'base64url'), expected) && Number(expires) > now.getTime() / 1000
  )
}

const signature = (key: string, { upload, maxBytes }: Permission, expires: number): Buffer =>
  hmacSha256(key, ['upload', 'PUT', upload.path, maxBytes, upload.userId, expires].join('\n'))

/** Throws `conflict` where no film could be made playable, before one is sent or fetched in vain. */
export function requireVideoHost({ isAvailable }: VideoHost): void {
  if (!isAvailable) throw new AppError('conflict', () => t.serverCantTakeVideosBecauseFfmpeg)
}
