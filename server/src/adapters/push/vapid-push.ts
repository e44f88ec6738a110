import type * as webPush from 'web-push'
import type { Outbound } from '../outbound/outbound.ts'
import type { Push, PushTarget } from './push.ts'

export interface VapidKeys {
  /** Both in base64url. */
  readonly publicKey: string
  readonly privateKey: string
}

interface Options {
  keys: VapidKeys
  /** Browsers type the addresses, so they are checked as those of webhooks are. */
  outbound: Outbound
  /** Whom a push service writes to about trouble with this server: a `mailto:` or `https:` address. */
  contact: () => Promise<string>
  now: () => Date
}

const ENCODING = 'aes128gcm'
/** RFC 8292 allows a day. */
const SIGNED_SECONDS = 12 * 3600
const GONE = [404, 410]

/** Web Push: encrypts each message for its browser (RFC 8291) and signs who sends it (VAPID, RFC 8292). */
export function createVapidPush({ keys, outbound, contact, now }: Options): Push {
  const { publicKey, privateKey } = keys
  return {
    publicKey,
    async send(target, { text, seconds, isUrgent }, signal) {
      const { encrypt, getVapidHeaders } = await loadLibrary()
      const body = encryptedFor(target, text, encrypt)
      if (body === null) return 'gone'
      const signedUntil = Math.floor(now().getTime() / 1000) + SIGNED_SECONDS
      const audience = new URL(target.endpoint).origin
      const subject = await contact()
      const { Authorization: authorization } = getVapidHeaders(
        audience,
        subject,
        publicKey,
        privateKey,
        ENCODING,
        signedUntil,
      )
      const headers = {
        authorization,
        'content-encoding': ENCODING,
        'content-type': 'application/octet-stream',
        'content-length': String(body.length),
        ttl: String(seconds),
        urgency: isUrgent ? 'high' : 'normal',
      }
      const { status } = await outbound.post(target.endpoint, { headers, body }, signal)
      if (GONE.includes(status)) return 'gone'
      if (status < 200 || status > 299)
        throw new Error(`The push service answered with status ${status}`)
      return 'taken'
    },
  }
}

type Library = typeof webPush

/** Loaded with the first message: a server starts faster without it. */
export const loadLibrary = async (): Promise<Library> => (await import('web-push')).default

/** Null for keys that are not on the curve, with which nothing can ever be encrypted. */
function encryptedFor(
  { keys: { p256dh, auth } }: PushTarget,
  text: string,
  encrypt: Library['encrypt'],
): Buffer | null {
  try {
    return encrypt(p256dh, auth, text, ENCODING).cipherText
  } catch {
    return null
  }
}
