import { MAX_VIDEO_BYTES } from '@carriage/contract/videos/admin-schemas'
import { hmacSha256, sameBytes } from '../../../platform/crypto.ts'
import type { UploadRow } from '../media-schema.ts'

/** What a signed address permits: one object, one length, one user, until its expiry. */
interface Permission {
  upload: Pick<UploadRow, 'id' | 'path' | 'userId'>
  /** Bytes. */
  maxBytes: number
}

/** The size limit of an upload in bytes: the announced size, or the limit for videos. */
export const maxBytesOf = ({ size }: Pick<UploadRow, 'size'>): number => size ?? MAX_VIDEO_BYTES

/** `{upload id}.{expiry}.{signature}`, the last segment of the upload's address. */
export function uploadToken(key: string, permission: Permission, expires: number): string {
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
