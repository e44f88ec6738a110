import { hmacSha256, sameBytes } from '../../platform/crypto.ts'

/** Links expire on this grid, so that members share them and browsers and a CDN can cache. */
const GRID_SECONDS = 6 * 3600
const SIGNATURE_BYTES = 16

/**
 * The folder of a video's files with its signature, `/media/v/{playback id}/{exp}.{hmac}`, so that the
 * relative urls of a playlist inherit it. Good for 6 to 12 hours.
 */
export function signedFolder(key: string, playbackId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = (Math.floor(seconds / GRID_SECONDS) + 2) * GRID_SECONDS
  return `/media/v/${playbackId}/${expires}.${signature(key, playbackId, expires).toString('base64url')}`
}

/** When the signature runs out, in epoch seconds; undefined for one that is forged or has run out. */
export function checkSignature(
  key: string,
  playbackId: string,
  token: string,
  now: Date,
): number | undefined {
  const match = /^(\d{1,12})\.([\w-]{22})$/.exec(token)
  if (!match?.[1] || !match[2]) return undefined
  const expires = Number(match[1])
  const given = Buffer.from(match[2], 'base64url')
  if (!sameBytes(given, signature(key, playbackId, expires))) return undefined
  return expires > now.getTime() / 1000 ? expires : undefined
}

const signature = (key: string, playbackId: string, expires: number): Buffer =>
  hmacSha256(key, `media:${playbackId}:${expires}`).subarray(0, SIGNATURE_BYTES)
