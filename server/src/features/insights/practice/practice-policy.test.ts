import { describe, expect, test } from 'vitest'
import { builtInWeeks } from '../../../../test/studio.ts'
import * as policy from './practice-policy.ts'

const workout = (
  happenedAt: string,
  values: Partial<policy.CalendarWorkout> = {},
): policy.CalendarWorkout => ({
  id: happenedAt,
  kind: 'discover',
  title: 'Footwork',
  coach: 'Mara Stern',
  practisedSeconds: 90,
  timeZone: null,
  ...values,
  happenedAt: new Date(happenedAt),
})

test.each([
  ['a Monday', '2026-05-11', '2026-05-11', '2026-05-17'],
  ['a Sunday', '2026-05-17', '2026-05-11', '2026-05-17'],
  ['over New Year', '2026-01-01', '2025-12-29', '2026-01-04'],
])('a week begins on Monday: %s', (_, date, from, to) => {
  expect(policy.weekWith(date, builtInWeeks)).toEqual({ from, to })
})

describe('a workout belongs to the day that it was where the member trained', () => {
  test.each([
    // The last evening of May in Honolulu, June in UTC.
    ['2026-06-01T08:00:00Z', 'Pacific/Honolulu', '2026-05-31'],
    // The first morning of May in Kiritimati, April in UTC.
    ['2026-04-30T11:00:00Z', 'Pacific/Kiritimati', '2026-05-01'],
    // Without a zone, in that of the reader.
    ['2026-04-30T22:30:00Z', null, '2026-05-01'],
  ])('%s in %s is on %s', (at, timeZone, date) => {
    const may = policy.datesOf('2026-05')
    const found = workout(at, { timeZone })
    expect(policy.ofDates([found], may, 'Europe/Vienna')).toMatchObject([{ date }])
    const { from, to } = policy.spanOf(may)
    expect(found.happenedAt > from && found.happenedAt < to).toBe(true)
  })

  test('and to no other month or year', () => {
    const found = [workout('2026-04-30T12:00:00Z'), workout('2026-06-01T12:00:00Z')]
    expect(policy.ofDates(found, policy.datesOf('2026-05'), 'UTC')).toEqual([])
    expect(policy.ofDates(found, policy.datesOf('2026'), 'UTC')).toHaveLength(2)
    expect(policy.ofDates(found, policy.datesOf('2025'), 'UTC')).toEqual([])
  })
})

test('minutes are rounded once, not for each workout, and of one as where it stands alone', () => {
  expect(policy.totalOf([workout('a'), workout('b')])).toEqual({ workouts: 2, minutes: 3 })
  expect(policy.totalOf([workout('a')])).toEqual({ workouts: 1, minutes: 2 })
  expect(policy.totalOf([])).toEqual({ workouts: 0, minutes: 0 })
})

test('coaches are listed by workouts, then by minutes; workouts without a coach are left out', () => {
  const found = [
    workout('a', { coach: 'Ines Vale' }),
    workout('b', { coach: 'Noa Brook', practisedSeconds: 600 }),
    workout('c'),
    workout('d'),
    workout('e', { coach: null }),
  ]
  expect(policy.totalsByCoach(found)).toEqual([
    { name: 'Mara Stern', workouts: 2, minutes: 3 },
    { name: 'Noa Brook', workouts: 1, minutes: 10 },
    { name: 'Ines Vale', workouts: 1, minutes: 2 },
  ])
})
