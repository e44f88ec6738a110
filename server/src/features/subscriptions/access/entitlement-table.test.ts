/** Checks every combination of inputs (resolution C24) against an independent statement of the rule. */
import { expect, test } from 'vitest'
import { mayPlay } from './entitlement-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const day = 86_400_000
const dates = [null, new Date(now.getTime() - day), now, new Date(now.getTime() + day)]
const rolesOf = [
  ['user'],
  ['user', 'coach'],
  ['user', 'admin'],
  ['user', 'coach', 'admin'],
] as const
const plans = ['none', 'basic', 'premium', 'pro'] as const
const modes = [null, 'trial', 'subscription'] as const
const flags = [false, true]

/** The rule as the resolution states it. */
function expected(of: {
  roles: readonly string[]
  activated: boolean
  plan: (typeof plans)[number]
  date: Date | null
  isSetup: boolean
  isPremium: boolean
}): boolean {
  const { roles, activated, plan, date, isSetup, isPremium } = of
  if (roles.includes('admin') || roles.includes('coach')) return true
  if (isSetup) return true
  if (!activated) return false
  if (date !== null && date.getTime() < now.getTime()) return false
  if (!isPremium) return true
  return plan === 'premium' || plan === 'pro'
}

const cases = rolesOf.flatMap((roles) =>
  flags.flatMap((activated) =>
    plans.flatMap((plan) =>
      dates.flatMap((date) =>
        flags.flatMap((isSetup) =>
          flags.map((isPremium) => ({ roles, activated, plan, date, isSetup, isPremium })),
        ),
      ),
    ),
  ),
)

test.each(modes)('%s: all 512 rows', (mode) => {
  const wrong = cases.filter((row) => {
    const member = {
      roles: row.roles,
      deviceActivated: row.activated,
      subscriptionPlan: row.plan,
      nextBillingAt: row.date,
      // The subscription mode must not matter; only the plan does.
      subscriptionMode: mode,
    }
    return mayPlay(member, row, now) !== expected(row)
  })
  expect(cases).toHaveLength(512)
  expect(wrong).toEqual([])
})
