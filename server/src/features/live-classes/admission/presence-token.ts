import * as z from 'zod'
import { readClaims, signClaims } from '../../../platform/signed-claims.ts'

const USE = 'presence'

/** Who may be in the presence channel of a class, as what, and until when. */
const claims = z.object({
  channel: z.uuid(),
  userId: z.uuid(),
  role: z.enum(['host', 'viewer']),
  /** Epoch seconds. */
  expires: z.number(),
})
export type PresenceClaims = z.output<typeof claims>

/** The `rtm_token`. */
export const presenceToken = (key: string, pass: PresenceClaims): string =>
  signClaims(key, USE, pass)

/** Undefined for a token that we have not signed, or that has run out. */
export const readPresenceToken = (
  key: string,
  token: string,
  now: Date,
): PresenceClaims | undefined => readClaims(claims, { key, use: USE, token, now })
