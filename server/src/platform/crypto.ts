import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** 256 random bits, base64url: 43 characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** Six decimal digits, uniformly distributed. */
export const randomOtp = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

export const hmacSha256 = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Compares in constant time. */
export const sameBytes = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b)

/** A time-ordered UUID, version 7 of RFC 9562. */
export { v7 as uuidv7 } from 'uuid'
/** The UUID of a name within the namespace of another UUID, version 5 of RFC 9562: always the same. */
export { v5 as uuidOfName } from 'uuid'

const SEAL = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]

/**
 * Encrypts a text (AES-256-GCM): initial value, tag, then the encrypted bytes. It opens only with the same key and
 * `owner`, so that a sealed text cannot be moved to another record. `key` is one of `deriveKey`.
 */
export function seal(key: string, owner: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(SEAL, Buffer.from(key, 'hex'), iv).setAAD(Buffer.from(owner))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Opens a sealed text. Throws when it was sealed with another key or for another owner, or was changed. */
export function unseal(key: string, owner: string, sealed: Buffer): string {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const cipher = createDecipheriv(SEAL, Buffer.from(key, 'hex'), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  const text = cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([text, cipher.final()]).toString()
}
