import { hmacSha256, sameBytes } from '../../platform/crypto.ts'

/** Who may be in the presence channel of a class, as what, and until when. */
export interface PresencePass {
  channel: string
  userId: string
  role: 'host' | 'viewer'
  /** Epoch seconds. */
  expires: number
}

/** `{class}.{user}.{role}.{expiry}.{signature}`, the `rtm_token`. */
export const presenceToken = (key: string, pass: PresencePass): string =>
  [pass.channel, pass.userId, pass.role, pass.expires, sign(key, pass).toString('base64url')].join(
    '.',
  )

/** Undefined for a token that we have not signed, or that has run out. */
export function readPresenceToken(key: string, token: string, now: Date): PresencePass | undefined {
  const form = /^([\da-f-]{36})\.([\da-f-]{36})\.(host|viewer)\.(\d{1,12})\.([\w-]{43})$/.exec(
    token,
  )
  if (!form) return undefined
  const [, channel = '', userId = '', role, expires = '', signature = ''] = form
  const pass = {
    channel,
    userId,
    role: role === 'host' ? ('host' as const) : ('viewer' as const),
    expires: Number(expires),
  }
  const isOurs = sameBytes(Buffer.from(signature, 'base64url'), sign(key, pass))
  return isOurs && pass.expires > now.getTime() / 1000 ? pass : undefined
}

const sign = (key: string, { channel, userId, role, expires }: PresencePass): Buffer =>
  hmacSha256(key, ['presence', channel, userId, role, expires].join('\n'))
