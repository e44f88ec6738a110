import * as z from 'zod'
import { readClaims, signClaims } from '../../../platform/signed-claims.ts'

const USE = 'presence'

/** The claims of a presence token: class, user, role and expiry. */
const claims = z.object({
  channel: z.uuid(),
  userId: z.uuid(),
  role: z.enum(['host', 'viewer', 'audience']),
  /** Epoch seconds. */
  expires: z.number(),
})
export type PresenceClaims = z.output<typeof claims>

/** The `rtm_token`. */
export const presenceToken = (key: string, pass: PresenceClaims): string =>
  signClaims(key, USE, pass)

/** Undefined for a token that this server has not signed or that has expired. */
export const readPresenceToken = (
  key: string,
  token: string,
  now: Date,
): PresenceClaims | undefined => readClaims(claims, { key, use: USE, token, now })
