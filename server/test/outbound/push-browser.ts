import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { Received } from './receiver.ts'

const CURVE = 'prime256v1'
const [SALT, POINT, TAG] = [16, 65, 16]

/** A browser that takes push messages at an address, and reads them as RFC 8291 says, without the library that wrote them. */
export function createBrowser(endpoint: string) {
  const own = createECDH(CURVE)
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    /** What a message says. Throws when it was encrypted for another browser. */
    read({ bytes }: Pick<Received, 'bytes'>): Record<string, unknown> {
      // RFC 8188, 2.1: salt, size of a record, length of the key id, key id; then one record.
      const salt = bytes.subarray(0, SALT)
      const sender = bytes.subarray(SALT + 5, SALT + 5 + POINT)
      const record = bytes.subarray(SALT + 5 + POINT)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const input = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
      const keyFor = (use: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${use}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', keyFor('aes128gcm', 16), keyFor('nonce', 12))
      cipher.setAuthTag(record.subarray(-TAG))
      const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()])
      // The last record ends with 2 and zeros.
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString()
      // Sound: the server sends objects.
      return JSON.parse(text) as Record<string, unknown>
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** What a push service reads of a sender (RFC 8292): the key, and what it has signed. Throws for a wrong signature. */
export function readSender({ headers }: Pick<Received, 'headers'>) {
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  })
  const signed = Buffer.from(`${header}.${claims}`)
  const proof = Buffer.from(signature, 'base64url')
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, proof))
    throw new Error('The signature is wrong')
  const parse = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { key, header: parse(header), claims: parse(claims) }
}
