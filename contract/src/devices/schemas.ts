import { texts as t } from '@carriage/texts/contract/devices'
import * as z from 'zod/mini'
import {
  epochSeconds,
  id,
  line,
  namedSecond,
  pageMeta,
  pageQuery,
  searchQuery,
  sortQuery,
} from '../common.ts'

export const deviceCodeLength = 6
/** Without 0, O, 1 and I, which people mistake for each other on a printed card. */
export const deviceCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codePlans = ['premium', 'none'] as const
export const trialDurations = [7, 15, 30, 90, 180, 365] as const

const deviceCode = z
  .string({ error: () => t.enterValid6DigitDeviceCode })
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[^\s\p{Cc}]{6}$/u, { error: () => t.enterValid6DigitDeviceCode }),
  )
export const activateDeviceBody = z.object({ code: deviceCode })

export const activationCode = z.object({
  _id: id,
  code: z.string(),
  batch_name: z.string(),
  total_usage_possible: z.int(),
  trial_duration: z.int(),
  usage_count: z.int(),
  plan: z.enum(codePlans),
  created_at: epochSeconds,
  /** Shared by codes generated together; a code created alone is a batch of one. */
  batch_id: id,
  /** Since when nobody can redeem it; null while it can be. */
  revoked_at: z.nullable(epochSeconds),
  /** From when nobody can redeem it any more; null: without an end. */
  ends_at: z.nullable(epochSeconds),
})
export type ActivationCode = z.infer<typeof activationCode>

/** Used by somebody, free to be used, or revoked before anybody used it. */
export const codeStates = ['unused', 'used', 'revoked'] as const
export type CodeState = (typeof codeStates)[number]

/** What the list of codes can be sorted by; an index serves each. */
export const codeSorts = ['created'] as const
export const groupedCodesQuery = z.object({
  ...pageQuery,
  /** Searched in the code and the name of its batch. */
  query: searchQuery,
  sort: sortQuery(codeSorts),
  plan: z.optional(z.enum(codePlans)),
  /** Days. */
  duration: z.optional(
    z.coerce.number().check(z.refine((days) => trialDurations.some((known) => known === days))),
  ),
})
export const codesQuery = z.object({
  ...groupedCodesQuery.shape,
  /** Only the codes of this batch. */
  batch: z.optional(id),
  state: z.optional(z.enum(codeStates)),
})

/** Codes that were generated together, as one row of a list. */
export const codeBatchCard = z.object({
  _id: id,
  name: z.string(),
  total_usage_possible: z.int(),
  trial_duration: z.int(),
  plan: z.enum(codePlans),
  created_at: epochSeconds,
  ends_at: z.nullable(epochSeconds),
  /** The number of its codes, and how many of them were used or revoked. */
  codes: z.int(),
  used: z.int(),
  revoked: z.int(),
})
export type CodeBatchCard = z.infer<typeof codeBatchCard>
/** A summary of all codes regardless of the filter. */
export const codesSummary = z.object({
  total: z.int(),
  premium: z.int(),
  /** Without a plan. */
  basic: z.int(),
  average_uses: z.number(),
})
export const codesAnswer = z.object({
  activation_codes: z.array(activationCode),
  meta: pageMeta,
  summary: codesSummary,
})

/** One of both: a code that was made alone, or a batch. */
export const codeRow = z.object({
  activation_code: z.nullable(activationCode),
  batch: z.nullable(codeBatchCard),
})
export type CodeRow = z.infer<typeof codeRow>
export const groupedCodesAnswer = z.object({
  rows: z.array(codeRow),
  meta: pageMeta,
  summary: codesSummary,
})

export const codeRedemption = z.object({
  _id: id,
  /** Null after the account was deleted. */
  user: z.nullable(
    z.object({ _id: id, first_name: z.string(), last_name: z.string(), email: z.string() }),
  ),
  redeemed_at: epochSeconds,
  /** The days of the trial at that time. */
  trial_days: z.int(),
})
export type CodeRedemption = z.infer<typeof codeRedemption>
export const redemptionsAnswer = z.object({
  redemptions: z.array(codeRedemption),
  meta: pageMeta,
})

export const MAX_TOTAL_USAGE = 10_000
export const MAX_BATCH_CODES = 10_000
const codeText = z
  .string({ error: () => t.codeMust6CharactersLong })
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{6}$/, { error: () => t.codeMust6CharactersLong }),
  )
const endsAt = z.nullable(namedSecond(() => t.chooseDay))
const codeFields = {
  batch_name: line(
    1,
    255,
    () => t.batchNameRequired,
    () => t.batchNameMustAtMost255,
  ),
  total_usage_possible: z
    .int({ error: () => t.totalUsagePossibleRequired })
    .check(
      z.minimum(1, { error: () => t.totalUsagePossibleRequired }),
      z.maximum(MAX_TOTAL_USAGE, { error: () => t.totalUsagePossibleAtMost10000 }),
    ),
  trial_duration: z
    .int({ error: () => t.trialDurationRequired })
    .check(
      z.minimum(1, { error: () => t.trialDurationRequired }),
      z.maximum(3650, { error: () => t.trialDurationAtMost3650Days }),
    ),
}
export const createCodeBody = z.object({
  code: codeText,
  ...codeFields,
  plan: z._default(z.enum(codePlans), 'premium'),
  ends_at: z._default(endsAt, null),
})
/** The code itself cannot be changed and is ignored if sent. */
export const updateCodeBody = z.object({
  ...codeFields,
  plan: z.optional(z.enum(codePlans)),
  ends_at: z.optional(endsAt),
})
export const generateCodesBody = z.object({
  ...codeFields,
  count: z
    .int({ error: () => t.numberCodesRequired })
    .check(
      z.minimum(1, { error: () => t.numberCodesRequired }),
      z.maximum(MAX_BATCH_CODES, { error: () => t.atMost10000CodesMadeAt }),
    ),
  plan: z._default(z.enum(codePlans), 'premium'),
  ends_at: z._default(endsAt, null),
})

/** Days in which a code can be redeemed that was emailed to one member. */
export const SENT_CODE_DAYS = 30
export const sendCodeBody = z.object({
  trial_duration: codeFields.trial_duration,
  plan: z._default(z.enum(codePlans), 'premium'),
})

/** The existing codes of a batch. */
export const codeBatch = z.object({
  batch_id: id,
  batch_name: z.string(),
  /** The page that accepts a code as `?code=`. */
  activation_url: z.string(),
  activation_codes: z.array(activationCode),
})
export type CodeBatch = z.infer<typeof codeBatch>
