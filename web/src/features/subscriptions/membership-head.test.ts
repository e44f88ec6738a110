import { expect, test } from 'vitest'
import { membershipHead } from './membership-head.ts'

// 2026-05-10T12:00Z
const now = 1_778_414_400
const day = 86_400
const membership = {
  plan: 'premium',
  until: now + 7 * day,
  trial: false,
  household: null,
  price: null,
  pause: null,
  gift: false,
} as const

test.each([
  ['none', { plan: 'none', until: null }, 'No active subscription plan found', 'subscribe'],
  ['granted', { until: null }, 'Premium Plan', 'subscribe'],
  [
    'trial',
    { trial: true },
    'Your trial of the Premium Plan runs until May 17, 2026.',
    'subscribe',
  ],
  ['trial', { trial: true, plan: 'none' }, 'Your trial runs until May 17, 2026.', 'subscribe'],
  ['active', {}, 'Premium Plan, renews on May 17, 2026', 'manage'],
  ['cancelling', {}, 'Premium Plan until May 17, 2026', 'manage'],
  ['past-due', {}, 'Your last payment didn’t go through', 'manage'],
  ['paused', {}, 'Your subscription is paused', 'manage'],
  ['ended', { trial: true, until: now - day }, 'Your trial ended on May 9, 2026.', 'subscribe'],
  [
    'ended',
    { plan: 'none', until: now - day },
    'Your subscription ended on May 9, 2026.',
    'subscribe',
  ],
] as const)('%s %j', (state, values, title, action) =>
  expect(membershipHead({ ...membership, ...values, state }, now)).toMatchObject({ title, action }),
)

const starts_at = now + 7 * day

test.each([
  [
    'a pause that is to come',
    { state: 'active', pause: { starts_at, resumes_at: starts_at + 30 * day } },
    'Premium Plan until May 17, 2026',
    'Paused from May 17, 2026 to June 16, 2026.',
  ],
  [
    'a pause that goes on until it is ended by hand',
    { state: 'active', pause: { starts_at, resumes_at: null } },
    'Premium Plan until May 17, 2026',
    'Paused from May 17, 2026 on.',
  ],
  [
    'a pause',
    { state: 'paused', pause: { starts_at: now - day, resumes_at: starts_at } },
    'Your subscription is paused',
    'Nothing is charged. It resumes automatically on May 17, 2026. You can resume it earlier at any time.',
  ],
  [
    'a gift',
    { state: 'granted', gift: true },
    'Premium Plan until May 17, 2026',
    'This time was a gift. Nothing is charged automatically when it ends.',
  ],
] as const)('%s says when it ends', (_, values, title, text) =>
  expect(membershipHead({ ...membership, ...values }, now)).toMatchObject({ title, text }),
)

test.each([
  [true, 'Open', 'Maya pays for your household', /opens your classes\. You pay nothing/],
  [false, 'Closed', 'The household of Maya', /classes are closed\. They open again when it runs/],
])(
  'of a household somebody else pays, and leaving comes first (%s)',
  (entitled, badge, title, text) => {
    const household = { holder_name: 'Maya', entitled }
    const head = membershipHead({ ...membership, state: 'household', household }, now)
    expect(head).toMatchObject({ title, action: 'leave' })
    expect(head.badge?.text).toBe(badge)
    expect(head.text).toMatch(text)
  },
)

test.each([
  [now + day, 'Classes stay open until May 11, 2026. Change your card to keep them.'],
  [now - day, 'Classes have been closed since May 9, 2026. Change your card to continue.'],
])('a failed payment says until when classes are open (%i)', (until, text) =>
  expect(membershipHead({ ...membership, state: 'past-due', until }, now).text).toBe(text),
)
