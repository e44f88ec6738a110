import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOfDay, dayOfDate, localTime } from '../../../platform/local-time.ts'
import { isOver, saidWeek, trimesterOn, weekOn } from './pregnancy-policy.ts'

const said = { week: 12, on: '2026-05-04' }
const after = (days: number) => dateOfDay(dayOfDate(said.on) + days)

test.each([
  [0, 12],
  [6, 12],
  [7, 13],
  [13, 13],
  [14, 14],
  [-1, 12],
])('%i days after week 12 it is week %i', (days, week) => {
  expect(weekOn(said, after(days))).toBe(week)
})

test.each([
  [1, 'pregnancy-first'],
  [13, 'pregnancy-first'],
  [14, 'pregnancy-second'],
  [27, 'pregnancy-second'],
  [28, 'pregnancy-third'],
  [42, 'pregnancy-third'],
])('week %i is in %s', (week, trimester) => {
  expect(trimesterOn({ week, on: said.on }, said.on)).toBe(trimester)
})

describe('after week 42', () => {
  const last = { week: 42, on: '2026-05-04' }

  test('it is over, and neither a trimester nor a birth is assumed', () => {
    expect(isOver(last, '2026-05-10')).toBe(false)
    expect(trimesterOn(last, '2026-05-10')).toBe('pregnancy-third')
    expect(isOver(last, '2026-05-11')).toBe(true)
    expect(trimesterOn(last, '2026-05-11')).toBeNull()
  })
})

test.each([
  ['Pacific/Kiritimati', '2026-05-10T10:30:00Z', 13],
  ['Europe/Stockholm', '2026-05-10T10:30:00Z', 12],
  ['Europe/Stockholm', '2026-05-10T22:30:00Z', 13],
  ['Pacific/Pago_Pago', '2026-05-11T10:30:00Z', 12],
  ['Pacific/Pago_Pago', '2026-05-11T11:30:00Z', 13],
])('in %s at %s it is week %i', (timeZone, now, week) => {
  const today = dateOfDay(localTime(timeZone)(new Date(now)).day)
  expect(weekOn(said, today)).toBe(week)
})

test('a week never goes back, and takes seven days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 42 }), fc.integer({ min: 0, max: 400 }), (week, days) => {
      const pregnancy = { week, on: said.on }
      const now = weekOn(pregnancy, after(days))
      expect(now).toBeGreaterThanOrEqual(week)
      expect(weekOn(pregnancy, after(days + 7))).toBe(now + 1)
      expect(weekOn(pregnancy, after(days + 1)) - now).toBeLessThanOrEqual(1)
    }),
  )
})

test('saving the same week again keeps its days, another one begins today', () => {
  expect(saidWeek(said, 12, after(6))).toBe(said)
  expect(saidWeek(said, 13, after(8))).toBe(said)
  expect(saidWeek(said, 15, after(8))).toEqual({ week: 15, on: after(8) })
  expect(saidWeek(said, null, after(8))).toBeNull()
})
