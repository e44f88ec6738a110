/** Recommended by NIST SP 800-38D, 8.2.2. */
const IV_BYTES = 12
const SALT_BYTES = 16

/** Bytes that views share with nobody. */
export type Bytes = Uint8Array<ArrayBuffer>

export const randomSalt = (): Bytes => crypto.getRandomValues(new Uint8Array(SALT_BYTES))

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

/** @param text base64url, without padding */
const decode = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** What the key of a class follows from, beside its secrets. */
export const boundTo = (userId: string, { _id, video_id }: { _id: string; video_id: string }) =>
  [userId, _id, video_id].join('/')

/**
 * The key of a kept class (AES-GCM, derived by HKDF, RFC 5869), from what the server gives and what only this browser has. It seals and
 * opens, and nothing reads it.
 *
 * @param secret 256 bits in base64url
 * @param bound whose it is, and of which class
 */
export async function deriveKey(
  secret: string,
  { salt, bound }: { salt: Bytes; bound: string },
): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', decode(secret), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: bytesOf(bound) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Encrypts a part under its name, as which alone it can be opened: initial value, then what was encrypted. */
export async function seal(
  key: CryptoKey,
  name: string,
  plain: ArrayBuffer | Bytes,
): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const of = { name: 'AES-GCM', iv, additionalData: bytesOf(name) }
  const sealed = new Uint8Array(await crypto.subtle.encrypt(of, key, plain))
  const whole = new Uint8Array(IV_BYTES + sealed.length)
  whole.set(iv)
  whole.set(sealed, IV_BYTES)
  return whole.buffer
}

/** Opens a part. Rejects when it was sealed with another key or under another name, or was changed. */
export function unseal(key: CryptoKey, name: string, sealed: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = new Uint8Array(sealed, 0, IV_BYTES)
  const of = { name: 'AES-GCM', iv, additionalData: bytesOf(name) }
  return crypto.subtle.decrypt(of, key, new Uint8Array(sealed, IV_BYTES))
}

export const sealText = (key: CryptoKey, name: string, text: string): Promise<ArrayBuffer> =>
  seal(key, name, bytesOf(text))

export const unsealText = async (
  key: CryptoKey,
  name: string,
  sealed: ArrayBuffer,
): Promise<string> => new TextDecoder().decode(await unseal(key, name, sealed))
