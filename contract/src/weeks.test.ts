import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWeeks, type FirstDay, firstDayOn, firstDays, nextFirstDay } from './weeks.ts'

const DAY_MS = 86_400_000
const day = (date: string) => Date.parse(date) / DAY_MS
const date = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
/** Friday, Sunday and so on of a day since 1 January 1970. */
const nameOf = (number: number) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
    .format(number * DAY_MS)
    .toLowerCase()

/** The weeks from one date to another, by their first and their last day. */
function weeksBetween(starts: Parameters<typeof createWeeks>[0], from: string, to: string) {
  const { weekOf, firstDayOf } = createWeeks(starts)
  const first = weekOf(day(from))
  return Array.from({ length: weekOf(day(to)) - first + 1 }, (_, n) => [
    date(firstDayOf(first + n)),
    date(firstDayOf(first + n + 1) - 1),
  ])
}

test.each(firstDays)('weeks begin with %s', (first_day) => {
  const { weekOf, firstDayOf, short } = createWeeks([{ from: null, first_day }])
  expect(short).toEqual([])
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 60_000 }), (week) => {
      const first = firstDayOf(week)
      expect(nameOf(first)).toBe(first_day)
      expect([weekOf(first - 1), weekOf(first), weekOf(first + 6)]).toEqual([week - 1, week, week])
    }),
  )
})

describe('another first day', () => {
  test.each([
    [
      'Sunday after Monday cuts a week short',
      'monday',
      { from: '2026-12-06', first_day: 'sunday' },
      [
        ['2026-11-23', '2026-11-29'],
        ['2026-11-30', '2026-12-05'],
        ['2026-12-06', '2026-12-12'],
      ],
    ],
    [
      'Monday after Sunday leaves a day that is a week of its own',
      'sunday',
      { from: '2026-12-07', first_day: 'monday' },
      [
        ['2026-11-22', '2026-11-28'],
        ['2026-11-29', '2026-12-05'],
        ['2026-12-06', '2026-12-06'],
        ['2026-12-07', '2026-12-13'],
      ],
    ],
  ] as const)('%s', (_, first_day, start, expected) => {
    const starts = [{ from: null, first_day }, start]
    const from = expected[0][0]
    expect(weeksBetween(starts, from, expected[expected.length - 1]?.[0] ?? '')).toEqual(expected)
    const { short, firstDayOf } = createWeeks(starts)
    expect(short.map((week) => date(firstDayOf(week)))).toEqual([expected.at(-2)?.[0]])
  })

  test('leaves weeks before it as they were, and numbers all without a gap', () => {
    const change = fc.record({
      after: fc.integer({ min: 1, max: 900 }),
      first: fc.constantFrom(...firstDays),
    })
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 5 }),
        fc.integer({ min: 0, max: 6000 }),
        (changes, n) => {
          const starts: { from: string | null; first_day: FirstDay }[] = [
            { from: null, first_day: 'monday' },
          ]
          let last = day('2026-01-01')
          const before: ReturnType<typeof createWeeks>[] = [createWeeks(starts)]
          for (const { after, first } of changes) {
            last = nextFirstDay(last + after, first)
            starts.push({ from: date(last), first_day: first })
            const former = before.at(-1)
            const now = createWeeks(starts)
            // A workout of the past stays in the week that it was in.
            const past = last - 1 - (n % 400)
            expect(now.weekOf(past)).toBe(former?.weekOf(past))
            before.push(now)
          }
          const { weekOf, firstDayOf, short } = createWeeks(starts)
          const some = day('2025-12-01') + n
          const week = weekOf(some)
          const length = firstDayOf(week + 1) - firstDayOf(week)
          expect(firstDayOf(week)).toBeLessThanOrEqual(some)
          expect(firstDayOf(week + 1)).toBeGreaterThan(some)
          expect(weekOf(firstDayOf(week + 1))).toBe(week + 1)
          expect(length).toBeGreaterThanOrEqual(1)
          expect(length).toBeLessThanOrEqual(7)
          expect(short.includes(week)).toBe(length < 7)
        },
      ),
    )
  })

  test.each([
    ['2026-12-05', 'monday'],
    ['2026-12-06', 'sunday'],
    ['2030-01-01', 'sunday'],
  ])('on %s weeks begin with %s', (on, first) => {
    const starts = [
      { from: null, first_day: 'monday' },
      { from: '2026-12-06', first_day: 'sunday' },
    ] as const
    expect(firstDayOn(starts, on)).toBe(first)
  })
})
