import * as z from 'zod'
import { hmacSha256, sameBytes } from '../../../platform/crypto.ts'

const claims = z.object({
  role: z.enum(['host', 'viewer']),
  channel: z.string(),
  user: z.string(),
  /** Epoch milliseconds. */
  issued: z.number(),
  expires: z.number(),
})
export type LiveClaims = z.output<typeof claims>

/** `{claims as base64url JSON}.{HMAC-SHA256}`: any instance with the key can check it. */
export function signLiveToken(key: string, token: LiveClaims): string {
  const body = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${body}.${signature(key, body).toString('base64url')}`
}

/** Undefined for a token that is forged, malformed or out of time. */
export function readLiveToken(key: string, token: string, now: Date): LiveClaims | undefined {
  const [body = '', signed = '', ...rest] = token.split('.')
  if (rest.length > 0) return undefined
  if (!sameBytes(Buffer.from(signed, 'base64url'), signature(key, body))) return undefined
  const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return read.success && read.data.expires > now.getTime() ? read.data : undefined
}

const signature = (key: string, body: string): Buffer => hmacSha256(key, `live:${body}`)
