import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completesClass,
  creditedSeconds,
  earnsCredit,
  percentOf,
  resumePosition,
} from './watch-policy.ts'

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

describe('a class is completed', () => {
  const arrival = { percentBefore: 90, percent: 95, watched: 570, duration: 600, completions: 0 }
  test.each([
    ['at its end', {}, true],
    ['not before', { percent: 94 }, false],
    ['once, not with every report from its end', { percentBefore: 95 }, false],
    ['not by dragging to the end', { watched: 299 }, false],
    ['by half of it, for some skip the rests', { watched: 300 }, true],
    ['again when it was watched again', { completions: 1, watched: 1140 }, true],
    ['not again by dragging to the end again', { completions: 1, watched: 575 }, false],
  ])('%s', (_, change, completed) => {
    expect(completesClass({ ...arrival, ...change })).toBe(completed)
  })
})

describe('a class that is watched elsewhere counts as a session', () => {
  const arrival = { percentBefore: 80, percent: 90, watched: 540, duration: 600, completions: 0 }
  test.each([
    ['from 90 % on', {}, true],
    ['not before', { percent: 89 }, false],
    ['once', { percentBefore: 90 }, false],
    ['not by dragging to the end', { watched: 299 }, false],
    ['again when it was watched again', { completions: 1, watched: 1140 }, true],
  ])('%s', (_, change, earned) => {
    expect(earnsCredit({ ...arrival, ...change })).toBe(earned)
  })
})
