import { expect, test } from 'vitest'
import { type AccessRights, hasLiveAccess } from './live-access-policy.ts'

const now = new Date('2026-05-10T12:00:00Z')
const yesterday = new Date('2026-05-09T12:00:00Z')
const live = { status: 'scheduled', instructorId: 'coach' } as const
const member: AccessRights = {
  id: 'mia',
  roles: ['user'],
  deviceActivatedAt: yesterday,
  subscriptionPlan: 'none',
  nextBillingAt: null,
  payerId: 'mia',
  deletedAt: null,
}
const coach: AccessRights = { ...member, id: 'coach', roles: ['user', 'coach'] }
const admin: AccessRights = { ...member, id: 'admin', roles: ['user', 'admin'] }

test.each<[string, AccessRights, string | null, boolean]>([
  ['its coach', coach, 'coach', true],
  ['the coach of another class', coach, 'other', false],
  ['a coach of a class without one', coach, null, false],
  ['an admin', admin, 'coach', true],
  ['an admin of a class without a coach', admin, null, true],
  ['a member', member, 'mia', false],
  ['its coach whose account is deleted', { ...coach, deletedAt: yesterday }, 'coach', false],
])('%s may host a class: %#', (_, user, instructorId, may) => {
  expect(
    hasLiveAccess({ ...live, instructorId, series: { instructorId } }, user, { role: 'host' }),
  ).toBe(may)
})

test.each<[string, Partial<AccessRights>, 'draft' | 'scheduled' | 'published', boolean, boolean]>([
  ['who was let in', {}, 'scheduled', true, true],
  ['of a published class who was let in', {}, 'published', true, true],
  ['who was not let in', {}, 'scheduled', false, false],
  ['of a class that is a draft again', {}, 'draft', true, false],
  ['without a device', { deviceActivatedAt: null }, 'scheduled', true, false],
  ['whose access has ended', { nextBillingAt: yesterday }, 'scheduled', true, false],
  ['whose account is deleted', { deletedAt: yesterday }, 'scheduled', true, false],
])('a viewer %s may stay: %#', (_, change, status, wasAdmitted, may) => {
  const as = { role: 'viewer', wasAdmitted, now } as const
  expect(hasLiveAccess({ ...live, status, series: live }, { ...member, ...change }, as)).toBe(may)
})

test('a date that another coach teaches is hosted by that coach, and may be by the coach of the class', () => {
  const substituted = { ...live, instructorId: 'other' }
  const hosts = ['coach', 'other', 'third'].filter((id) =>
    hasLiveAccess({ ...substituted, series: live }, { ...coach, id }, { role: 'host' }),
  )
  expect(hosts).toEqual(['coach', 'other'])
})
