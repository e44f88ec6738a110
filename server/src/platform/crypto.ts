import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url: 43 characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six decimal digits, uniformly distributed. */
export const randomOtp = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const hmacSha256 = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Compares in constant time. */
export const sameBytes = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b)

/** A time-ordered UUID, version 7 of RFC 9562. */
export { v7 as uuidv7 } from 'uuid'
