import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

test('each field is a line with what it was and what it is', () => {
  const changes = {
    role: { from: ['user'], to: ['user', 'coach'] },
    total_usage_possible: { from: 10, to: 25 },
    batch_name: { from: null, to: 'Spring fair' },
    audience: { from: null, to: { plan: null, inactive_days: 14, entitled: true } },
    filter: { from: [], to: { plan: null } },
  }
  expect(describeChanges(changes)).toEqual([
    'role: user → user, coach',
    'total usage possible: 10 → 25',
    'batch name: Spring fair',
    'audience: days without opening the app 14, only members with access',
    'filter: none → none',
  ])
})

test('a moment is told as people read it, and what stayed is left out', () => {
  const changes = {
    until: { from: null, to: '2026-07-25T17:20:00.000Z' },
    plan: { from: 'premium', to: 'premium' },
  }
  const [line, ...rest] = describeChanges(changes)
  expect(line).toMatch(/^until: .*\b2[56]\b.* 2026/)
  expect(rest).toEqual([])
  const [end] = describeChanges({ ends_at: { from: null, to: 1_798_525_703 } })
  expect(end).toMatch(/^ends at: .*\b2[89]\b.* 2026/)
})

test('money is told with its currency', () => {
  const changes = {
    refunded_in_cents: { from: 500, to: 1999 },
    currency: { from: null, to: 'USD' },
  }
  expect(describeChanges(changes)).toEqual(['refunded: $5.00 → $19.99'])
  const first = { ...changes, refunded_in_cents: { from: 0, to: 1999 } }
  expect(describeChanges(first)).toEqual(['refunded: $19.99'])
  const yen = { ...changes, currency: { from: null, to: 'JPY' } }
  expect(describeChanges(yen)).toEqual(['refunded: ¥500 → ¥1,999'])
})
