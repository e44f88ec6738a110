import * as z from 'zod/mini'
import { epochSeconds, id, line } from '../common.ts'

export const deviceCodeLength = 6
/** Without 0, O, 1 and I, which people mistake for each other on a printed card. */
export const deviceCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codePlans = ['premium', 'none'] as const
export const trialDurations = [7, 15, 30, 90, 180, 365] as const

const deviceCode = z
  .string('Please enter a valid 6-digit device code')
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[^\s\p{Cc}]{6}$/u, 'Please enter a valid 6-digit device code'),
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
})
export type ActivationCode = z.infer<typeof activationCode>

export const createCodeBody = z.object({
  code: z
    .string('Code must be 6 characters long')
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{6}$/, 'Code must be 6 characters long')),
  batch_name: line(1, 255, 'Batch name is required', 'Batch name must be at most 255 characters'),
  total_usage_possible: z
    .int('Total usage possible is required')
    .check(
      z.minimum(1, 'Total usage possible is required'),
      z.maximum(10_000, 'Total usage possible is at most 10000'),
    ),
  trial_duration: z
    .int('Trial duration is required')
    .check(
      z.minimum(1, 'Trial duration is required'),
      z.maximum(3650, 'Trial duration is at most 3650 days'),
    ),
  plan: z._default(z.enum(codePlans), 'premium'),
})
