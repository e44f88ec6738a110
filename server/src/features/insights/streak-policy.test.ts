import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInWeeks } from '../../../test/studio.ts'
import { sparedWeeks, weeklyStreak } from './streak-policy.ts'

describe('a streak', () => {
  test.each([
    ['nothing yet', [], 0],
    ['this week', [100], 1],
    ['last week, and this one still runs', [99], 1],
    ['the week before the last is too long ago', [98], 0],
    ['three in a row', [98, 100, 99], 3],
    ['several in one week count once', [100, 100, 99, 99], 2],
    ['a gap ends it', [100, 99, 97, 96], 2],
    ['not from the future', [101], 0],
  ])('%s', (_, weeks, streak) => {
    expect(weeklyStreak(weeks, 100)).toBe(streak)
  })

  // Week 100 begins on day 697, a Monday.
  test.each([
    ['a paused week between', [100, 98], [{ fromDay: 690, untilDay: 697 }], 2],
    ['one paused day is enough', [100, 98], [{ fromDay: 696, untilDay: 697 }], 2],
    ['the day on which it goes on is not paused', [100, 98], [{ fromDay: 689, untilDay: 690 }], 1],
    [
      'weeks in a row',
      [100, 96],
      [
        { fromDay: 675, untilDay: 690 },
        { fromDay: 693, untilDay: 694 },
      ],
      2,
    ],
    ['a workout in it counts', [100, 99, 98], [{ fromDay: 690, untilDay: 697 }], 3],
    ['paused now', [98], [{ fromDay: 690, untilDay: 790 }], 1],
    ['nothing but a pause', [], [{ fromDay: 0, untilDay: 700 }], 0],
  ])('over %s', (_, weeks, pauses, streak) => {
    expect(weeklyStreak(weeks, 100, sparedWeeks(pauses, builtInWeeks))).toBe(streak)
  })

  const someWeeks = fc.array(fc.integer({ min: 60, max: 100 }))
  test('never shrinks by another workout, and never counts more weeks than there are', () => {
    fc.assert(
      fc.property(someWeeks, fc.integer({ min: 60, max: 100 }), (weeks, more) => {
        const streak = weeklyStreak(weeks, 100)
        expect(weeklyStreak([...weeks, more], 100)).toBeGreaterThanOrEqual(streak)
        expect(streak).toBeLessThanOrEqual(new Set(weeks).size)
        expect(weeklyStreak(weeks.toReversed(), 100)).toBe(streak)
      }),
    )
  })
})
