import { describe, expect, test } from 'vitest'
import { hasExpired, isStaff, mayPlay } from './entitlement-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const later = new Date('2026-05-10T12:00:01Z')
const earlier = new Date('2026-05-10T11:59:59Z')
const member = {
  roles: ['user'],
  deviceActivated: true,
  subscriptionPlan: 'none' as const,
  nextBillingAt: later,
}
const plain = { isSetup: false, isPremium: false }
const premium = { isSetup: false, isPremium: true }
const setup = { isSetup: true, isPremium: true }

test.each([
  [['user'], false],
  [['user', 'coach'], true],
  [['user', 'admin'], true],
])('%j are staff: %s', (roles, staff) => expect(isStaff(roles)).toBe(staff))

test.each([
  [['user'], earlier, true],
  [['user'], now, false],
  [['user'], null, false],
  [['user', 'coach'], earlier, true],
  [['user', 'admin'], earlier, false],
])('of %j, paid until %s, the access has expired: %s', (roles, nextBillingAt, expired) => {
  expect(hasExpired({ roles, nextBillingAt }, now)).toBe(expired)
})

describe('who may play what', () => {
  test.each([
    ['a member on a premium trial', { subscriptionPlan: 'premium' as const }, [true, true, true]],
    ['a member on pro', { subscriptionPlan: 'pro' as const }, [true, true, true]],
    ['a member on basic', { subscriptionPlan: 'basic' as const }, [true, false, true]],
    ['a member without a plan', {}, [true, false, true]],
    ['a member without a date', { nextBillingAt: null }, [true, false, true]],
    [
      'an expired premium member',
      { subscriptionPlan: 'premium' as const, nextBillingAt: earlier },
      [false, false, true],
    ],
    [
      'a member without a device',
      { deviceActivated: false, subscriptionPlan: 'premium' as const },
      [false, false, true],
    ],
    ['an expired coach', { roles: ['user', 'coach'], nextBillingAt: earlier }, [true, true, true]],
    [
      'an expired admin without a device',
      { roles: ['user', 'admin'], deviceActivated: false, nextBillingAt: earlier },
      [true, true, true],
    ],
  ])('%s plays [plain, premium, setup]: %#', (_, change, [a, b, c]) => {
    const who = { ...member, ...change }
    expect([plain, premium, setup].map((content) => mayPlay(who, content, now))).toEqual([a, b, c])
  })

  test('the last second still counts', () => {
    expect(mayPlay({ ...member, nextBillingAt: now }, plain, now)).toBe(true)
  })
})
