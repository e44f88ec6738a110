import { expect, test } from 'vitest'
import { bannerOf } from './banner.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/banner/banner'

// Local times, for what counts are the days where the member is.
const now = new Date(2026, 4, 10, 12).getTime()
const at = (day: number, hour: number, minute = 0) =>
  Math.floor(new Date(2026, 4, day, hour, minute).getTime() / 1000)
const member = { _id: 'a', role: ['user' as const] }

test.each([
  ['a week ahead, late in the evening', at(17, 23), { kind: 'days', days: 7 }],
  ['a minute into the eighth day', at(18, 0, 1), null],
  ['two days ahead', at(12, 3), { kind: 'days', days: 2 }],
  ['half past midnight tomorrow', at(11, 0, 30), { kind: 'days', days: 1 }],
  ['this evening', at(10, 18), { kind: 'today' }],
  ['this very moment', at(10, 12), { kind: 'today' }],
  ['an hour ago', at(10, 11), { kind: 'ended' }],
  ['no date', null, null],
])('%s', (_, next_billing_date, banner) => {
  expect(bannerOf({ ...member, next_billing_date }, now)).toEqual(banner)
})

test('admins see none, in whatever mix of roles', () => {
  const admin = { ...member, role: ['user', 'coach', 'admin'] as const }
  for (const next_billing_date of [at(10, 11), at(11, 0)])
    expect(bannerOf({ ...admin, role: [...admin.role], next_billing_date }, now)).toBeNull()
})

test('a coach sees it like everybody', () => {
  const coach = { ...member, role: ['user' as const, 'coach' as const] }
  expect(bannerOf({ ...coach, next_billing_date: at(10, 11) }, now)).toEqual({ kind: 'ended' })
})

test('the days around a change of the clock are days', () => {
  // In Europe an hour is missing on 29 March 2026; elsewhere this is a day like others.
  const before = new Date(2026, 2, 28, 23).getTime()
  const end = Math.floor(new Date(2026, 2, 30, 0, 30).getTime() / 1000)
  expect(bannerOf({ ...member, next_billing_date: end }, before)).toEqual({ kind: 'days', days: 2 })
})

test('the wording', () => {
  expect([t.daysLeft({ days: 7 }), t.daysLeft({ days: 2 }), t.daysLeft({ days: 1 })]).toEqual([
    'Only 7 days left!',
    'Only 2 days left!',
    'Only 1 day left!',
  ])
  expect([t.endsToday({ mode: 'trial' }), t.endsToday({ mode: 'subscription' })]).toEqual([
    'Your trial ends today',
    'Your subscription ends today',
  ])
  const end = 'Please upgrade to continue using the service.'
  expect([
    t.ended({ mode: 'trial', date: 'May 9, 2026' }),
    t.ended({ mode: 'subscription', date: 'May 9, 2026' }),
  ]).toEqual([
    `Your trial ended on May 9, 2026. ${end}`,
    `Your subscription ended on May 9, 2026. ${end}`,
  ])
})

test('a member of a household hears of the end only, for the days before it are the holder’s', () => {
  const ofHousehold = { ...member, household_holder: 'Maya' }
  expect(bannerOf({ ...ofHousehold, next_billing_date: at(11, 0) }, now)).toBeNull()
  expect(bannerOf({ ...ofHousehold, next_billing_date: 0 }, now)).toEqual({ kind: 'ended' })
})
