import * as z from 'zod/mini'
import { epochSeconds } from '../common.ts'

export const legalKinds = ['terms', 'privacy'] as const
export type LegalKind = (typeof legalKinds)[number]

/** How somebody accepted a text: by creating their account, or by a press on the notice on Home. */
export const acceptedBy = ['sign-up', 'notice'] as const
export type AcceptedBy = (typeof acceptedBy)[number]

/** The version of the brand that brought the text; 0 is the standard text as installed. */
export const legalVersionNumber = z.int().check(z.minimum(0))

/** A text that the caller has not accepted as it stands now. */
const openText = z.object({
  version: legalVersionNumber,
  /** Since when it has read like this; null for the standard text as installed. */
  changed_at: z.nullable(epochSeconds),
  /** `first`: the caller has accepted no version of it so far. */
  asks: z.enum(['first', 'again']),
})
export type OpenText = z.infer<typeof openText>

/** Null: there is nothing to accept. */
export const openTexts = z.object({ terms: z.nullable(openText), privacy: z.nullable(openText) })
export type OpenTexts = z.infer<typeof openTexts>

/** The versions that the caller was asked about. */
export const acceptTextsBody = z.object({
  terms: z.optional(legalVersionNumber),
  privacy: z.optional(legalVersionNumber),
})
/** What is still open: a text may have changed again meanwhile. */
export const acceptTextsAnswer = z.object({ open: z.nullable(openTexts) })

/** Somebody's acceptance of a text. */
export const legalAcceptance = z.object({
  kind: z.enum(legalKinds),
  version: legalVersionNumber,
  accepted_at: epochSeconds,
  by: z.enum(acceptedBy),
})
export type LegalAcceptance = z.infer<typeof legalAcceptance>

const legalVersion = z.object({
  version: legalVersionNumber,
  /** Null for the standard text as installed. */
  changed_at: z.nullable(epochSeconds),
  /** Whether members who had accepted the version before were not asked again. */
  correction: z.boolean(),
  /** How many accounts have accepted this text. */
  accepted: z.int(),
})
export type LegalVersion = z.infer<typeof legalVersion>

/** The newest first; the last is the standard text. */
export const legalVersionsAnswer = z.object({
  terms: z.array(legalVersion),
  privacy: z.array(legalVersion),
})
