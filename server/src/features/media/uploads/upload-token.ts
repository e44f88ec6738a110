import { MAX_VIDEO_BYTES } from '@carriage/contract/videos/admin-schemas'
import { hmacSha256, sameBytes } from '../../../platform/crypto.ts'
import type { UploadRow } from '../media-schema.ts'

/** What of an upload its address stands for: one object, one length, one person, until some time. */
interface Permission {
  upload: Pick<UploadRow, 'id' | 'path' | 'userId'>
  /** Bytes. */
  maxBytes: number
}

/** Bytes that an upload takes: as many as were announced, or all that a video may have. */
export const maxBytesOf = ({ size }: Pick<UploadRow, 'size'>): number => size ?? MAX_VIDEO_BYTES

/** `{upload id}.{expiry}.{signature}`, the last part of the address that takes the file. */
export function uploadToken(key: string, permission: Permission, expires: number): string {
  return `${permission.upload.id}.${expires}.${signature(key, permission, expires).toString('base64url')}`
}

/** The upload that a token names, by its form alone: `opens` tells whether it is true. */
export const uploadOf = (token: string): string | undefined =>
  /^([\da-f-]{36})\.\d{1,12}\.[\w-]{43}$/.exec(token)?.[1]

/** Whether a token gives this permission and has not run out. */
export function opens(key: string, permission: Permission, token: string, now: Date): boolean {
  const [, expires = '', given = ''] = token.split('.')
  const expected = signature(key, permission, Number(expires))
  return (
    sameBytes(Buffer.from(given, 'base64url'), expected) && Number(expires) > now.getTime() / 1000
  )
}

const signature = (key: string, { upload, maxBytes }: Permission, expires: number): Buffer =>
  hmacSha256(key, ['upload', 'PUT', upload.path, maxBytes, upload.userId, expires].join('\n'))
