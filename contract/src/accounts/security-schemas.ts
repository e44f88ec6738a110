import * as z from 'zod/mini'
import { epochSeconds, id, pageMeta, pageQuery } from '../common.ts'
import { email, opaqueToken, stepAnswer } from './schemas.ts'

/** What the history of an account shows, and the audit log by the same names. */
export const securityKinds = [
  'signed-in',
  'sign-in-refused',
  'sign-in-locked',
  'password-changed',
  'email-change-requested',
  'email-changed',
  'sessions-ended',
  'app-added',
  'app-removed',
  'passkey-added',
  'passkey-removed',
  'google-unlinked',
  'google-allowed',
  'recovery-codes-renewed',
  'recovery-code-used',
  'factors-removed',
  'api-keys-ended',
  'things-ended',
  'household-invited',
  'household-joined',
  'household-left',
  'household-removed',
  'household-consented',
  'viewed-by-staff',
] as const
export type SecurityKind = (typeof securityKinds)[number]

export const securityEvent = z.object({
  _id: id,
  kind: z.enum(securityKinds),
  /** Browser and system, for example 'Firefox on macOS'. */
  device: z.string(),
  /** The network, not the whole address: `203.0.113.x`; empty for what staff did. */
  network: z.string(),
  created_at: epochSeconds,
})
export type SecurityEvent = z.infer<typeof securityEvent>
export const securityHistoryQuery = z.object(pageQuery)
export const securityHistoryAnswer = z.object({ events: z.array(securityEvent), meta: pageMeta })

export const mailSignInBody = z.object({ email })
export const linkTokenBody = z.object({ token: opaqueToken })
/** `removed`: the second factors that may be a stranger's. */
export const notMeAnswer = z.extend(stepAnswer, { removed: z.array(z.string()) })
