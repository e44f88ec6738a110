import * as z from 'zod'
import { readClaims, signClaims } from '../../../platform/signed-claims.ts'

const USE = 'live'

const claims = z.object({
  role: z.enum(['host', 'viewer']),
  channel: z.string(),
  user: z.string(),
  /** Of hosts: from which place on the stage they send. */
  place: z.number().default(0),
  /** Hosts only. */
  records: z.boolean(),
  broadcasts: z.boolean().default(false),
  /** Epoch milliseconds, since an evicted person may return within the same second. */
  issued: z.number(),
  /** Epoch seconds. */
  expires: z.number(),
})
export type LiveClaims = z.output<typeof claims>

export const signLiveToken = (key: string, token: LiveClaims): string => signClaims(key, USE, token)

/** Undefined for a token that is forged, malformed or expired. */
export const readLiveToken = (key: string, token: string, now: Date): LiveClaims | undefined =>
  readClaims(claims, { key, use: USE, token, now })
