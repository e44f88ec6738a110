import { expect, test } from 'vitest'
import { trialLine } from './trial-line.ts'

// 2026-05-10T12:00Z
const now = 1_778_414_400
const day = 86_400

test.each([
  ['trial', 'premium', now + 7 * day, 'Your trial of the Premium Plan runs until May 17, 2026.'],
  ['trial', 'none', now + day, 'Your trial runs until May 11, 2026.'],
  ['trial', 'premium', now - day, 'Your trial ended on May 9, 2026.'],
  ['trial', 'premium', null, null],
  ['subscription', 'premium', now + day, null],
  [null, 'none', null, null],
] as const)(
  '%s of %s until %s',
  (subscription_mode, subscription_plan, next_billing_date, text) => {
    expect(trialLine({ subscription_mode, subscription_plan, next_billing_date }, now)).toBe(text)
  },
)
