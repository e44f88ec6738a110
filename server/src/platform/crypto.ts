import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url: 43 characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six decimal digits, each code equally likely. */
export const randomOtp = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const hmacSha256 = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Compares without telling by its duration where two values differ. */
export const sameBytes = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b)

/** A time-ordered UUID, version 7 of RFC 9562 (48 bits of milliseconds, 74 random bits). */
export function uuidv7(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
