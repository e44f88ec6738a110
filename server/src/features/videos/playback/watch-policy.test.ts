import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditedSeconds, inFilmOfNow, percentOf, resumePosition } from './watch-policy.ts'

describe('the time that a report adds', () => {
  test.each([
    ['what was played', { claimed: 15, moved: 15, elapsed: 15.2 }, 15],
    ['not what was skipped', { claimed: 4, moved: 500, elapsed: 15 }, 4],
    ['no more than the clock shows', { claimed: 60, moved: 60, elapsed: 15.9 }, 15],
    ['nothing for who was never heard of', { claimed: 60, moved: 60, elapsed: null }, 0],
    ['no evening at once', { claimed: 7200, moved: 7200, elapsed: 90_000 }, 120],
    [
      'the way of the position where nothing is claimed',
      { claimed: undefined, moved: 9, elapsed: 15 },
      9,
    ],
    ['nothing for going back', { claimed: undefined, moved: -300, elapsed: 15 }, 0],
    ['nothing when clocks go wrong', { claimed: 15, moved: 15, elapsed: -4 }, 0],
  ])('%s', (_, heard, seconds) => {
    expect(creditedSeconds(heard)).toBe(seconds)
  })

  test('is whole, never negative, and within claim and clock', () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 86_400, noNaN: true }),
        number,
        number,
        (claimed, moved, elapsed) => {
          const seconds = creditedSeconds({ claimed, moved, elapsed })
          expect(Number.isInteger(seconds)).toBe(true)
          expect(seconds).toBeGreaterThanOrEqual(0)
          expect(seconds).toBeLessThanOrEqual(Math.max(0, Math.min(claimed, elapsed)))
        },
      ),
    )
  })
})

test.each([
  [0, 600, null],
  [1, 600, 1],
  [569, 600, 569],
  [570, 600, null],
  [600, 600, null],
  [10, 0, 10],
])('at %s of %s seconds playback goes on at %s', (position, duration, resume) => {
  expect(resumePosition(position, duration)).toBe(resume)
})

test.each([
  [0, 0, 0],
  [5, 0, 0],
  [300, 600, 50],
  [599, 600, 99],
  [900, 600, 100],
])('%s of %s seconds are %s percent', (position, duration, percent) => {
  expect(percentOf(position, duration)).toBe(percent)
})

describe('a place in a film that was replaced', () => {
  const placeOf = (position: number, former: number, now: number, shiftMs = 0) =>
    inFilmOfNow({ position, parts: undefined }, { shiftMs, durationSeconds: former }, now).position
  test.each([
    ['is as far from the beginning', 300, 1200, 2400, 0, 300],
    ['follows the beginning that was cut', 300, 1200, 1100, -50_000, 250],
    ['is none before the beginning', 30, 1200, 1100, -50_000, 0],
    ['at the end is the end of a longer one', 1200, 1200, 2400, 0, 2400],
    ['in the last tenth is in that of a longer one', 1100, 1200, 2400, 0, 2184],
  ])('%s', (_, position, former, now, shiftMs, place) =>
    expect(placeOf(position, former, now, shiftMs)).toBe(place),
  )

  test('has its parts with it', () => {
    const told = { position: 60, parts: [{ from: 20, to: 60 }] }
    const { parts } = inFilmOfNow(told, { shiftMs: -30_000, durationSeconds: 1200 }, 1100)
    expect(parts).toEqual([{ from: 0, to: 30 }])
  })
})
