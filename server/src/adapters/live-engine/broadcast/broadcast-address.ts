import { hmacSha256, sameBytes } from '../../../platform/crypto.ts'

/** Everybody gets the same address in this time, so that a CDN sends one broadcast to all. */
const GRID_SECONDS = 60
const SIGNATURE_BYTES = 16
export const BROADCAST_PATH = '/api/live/hls'

/**
 * The signed folder of a class's broadcast, `/api/live/hls/{channel}/{exp}.{hmac}`, valid for one to two minutes: a viewer who may
 * no longer watch gets no newer one.
 */
export function broadcastFolder(key: string, channel: string, now: Date): string {
  const slot = Math.floor(now.getTime() / 1000 / GRID_SECONDS)
  const expires = (slot + 2) * GRID_SECONDS
  const signature = sign(key, channel, expires).toString('base64url')
  return `${BROADCAST_PATH}/${channel}/${expires}.${signature}`
}

/** The expiry of a signature in epoch seconds; undefined when it is forged or has expired. */
export function checkBroadcastToken(
  key: string,
  { channel, token }: { channel: string; token: string },
  now: Date,
): number | undefined {
  const [, expiry, given] = /^(\d{1,12})\.([\w-]{22})$/.exec(token) ?? []
  if (expiry === undefined || given === undefined) return undefined
  const expires = Number(expiry)
  if (!sameBytes(Buffer.from(given, 'base64url'), sign(key, channel, expires))) return undefined
  return expires > now.getTime() / 1000 ? expires : undefined
}

const sign = (key: string, channel: string, expires: number): Buffer =>
  hmacSha256(key, `broadcast:${channel}:${expires}`).subarray(0, SIGNATURE_BYTES)
