import type * as z from 'zod'
import { hmacSha256, sameBytes } from './crypto.ts'

interface Expiring {
  /** Epoch seconds. */
  expires: number
}

/**
 * Returns `{claims as base64url JSON}.{HMAC-SHA256}`, which any instance with the key can verify. `use`
 * separates kinds of tokens, so that one cannot be used as another.
 */
export function signClaims(key: string, use: string, claims: Expiring): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${signature(key, use, body).toString('base64url')}`
}

/** Undefined for a token that is forged, malformed or expired. */
export function readClaims<T extends Expiring>(
  claims: z.ZodType<T>,
  { key, use, token, now }: { key: string; use: string; token: string; now: Date },
): T | undefined {
  const [body = '', signed = '', ...rest] = token.split('.')
  if (rest.length > 0) return undefined
  if (!sameBytes(Buffer.from(signed, 'base64url'), signature(key, use, body))) return undefined
  const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return read.success && read.data.expires > now.getTime() / 1000 ? read.data : undefined
}

const signature = (key: string, use: string, body: string): Buffer =>
  hmacSha256(key, `${use}:${body}`)
