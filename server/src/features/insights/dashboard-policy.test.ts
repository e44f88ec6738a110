import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare } from './dashboard-policy.ts'
import type { DayFigures } from './insights-schema.ts'

const day = (values: Partial<DayFigures> = {}): DayFigures => ({
  day: '2026-05-10',
  totalUsers: 0,
  newUsers: 0,
  activeUsers: 0,
  views: 0,
  watchedSeconds: 0,
  ...values,
})
const repeat = (count: number, values: Partial<DayFigures>) =>
  Array.from({ length: count }, () => day(values))

describe('a period against the one before', () => {
  test('adds up views, means the active and divides the time by the views', () => {
    const before = repeat(7, { views: 10, watchedSeconds: 1000, activeUsers: 4, totalUsers: 20 })
    const now = repeat(6, { views: 20, watchedSeconds: 4000, activeUsers: 6, totalUsers: 25 })
    const today = day({ views: 6, watchedSeconds: 1200, activeUsers: 2, totalUsers: 26 })
    expect(compare([day({ totalUsers: 15 }), ...before, ...now, today], 7)).toEqual({
      total_users: { value: 26, current: 26, previous: 20 },
      active_users: { value: 2, current: 38 / 7, previous: 4 },
      video_views: { value: 126, current: 126, previous: 70 },
      watch_time: { value: 25_200 / 126, current: 25_200 / 126, previous: 100 },
    })
  })

  test('is compared with nothing where the studio is younger than both', () => {
    const figures = compare(repeat(13, { views: 5, totalUsers: 3 }), 7)
    expect(figures.video_views).toEqual({ value: 35, current: 35, previous: null })
    // The users at the beginning of the period are known all the same.
    expect(figures.total_users.previous).toBe(3)
    expect(compare(repeat(7, { totalUsers: 3 }), 7).total_users.previous).toBeNull()
  })

  test('is compared with one that is just as long', () => {
    const history = [...repeat(7, { views: 1 }), ...repeat(7, { views: 2 })]
    expect(compare(history, 7).video_views).toEqual({ value: 14, current: 14, previous: 7 })
  })

  test('of no views has no watch time to divide, and of no days no figures', () => {
    expect(compare(repeat(14, {}), 7).watch_time).toEqual({ value: 0, current: 0, previous: null })
    expect(compare([], 30).active_users).toEqual({ value: 0, current: 0, previous: null })
  })

  test('never answers what is no number', () => {
    const anyDay = fc.record({
      views: fc.nat(1000),
      watchedSeconds: fc.nat(100_000),
      activeUsers: fc.nat(100),
      totalUsers: fc.nat(1000),
    })
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 40 }), fc.constantFrom(7, 30), (days, length) => {
        for (const { value, current, previous } of Object.values(compare(days.map(day), length)))
          for (const number of [value, current, previous ?? 0])
            expect(number).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
