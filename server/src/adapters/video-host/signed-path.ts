import { hmacSha256, sameBytes } from '../../platform/crypto.ts'

/** Expiries are rounded to this interval, so that members share links, which browsers and a CDN can cache. */
const GRID_SECONDS = 6 * 3600
const SIGNATURE_BYTES = 16

/**
 * The signed folder of a video's files, `/media/v/{playback id}/{exp}.{hmac}`, which the relative URLs of
 * playlists inherit. Valid for 6 to 12 hours.
 */
export function signedFolder(key: string, playbackId: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = (Math.floor(seconds / GRID_SECONDS) + 2) * GRID_SECONDS
  return `/media/v/${playbackId}/${expires}.${signature(key, playbackId, expires).toString('base64url')}`
}

/** The expiry of a signature in epoch seconds; undefined when it is forged or has expired. */
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
