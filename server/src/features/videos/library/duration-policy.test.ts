import { durations } from '@carriage/contract/videos/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsIn } from './duration-policy.ts'

const rangesOf = (seconds: number) =>
  durations.filter((duration) => {
    const { from, below } = secondsIn(duration)
    return from <= seconds && seconds < below
  })

test.each([
  [0, ['0-15']],
  [899, ['0-15']],
  [900, ['15-30']],
  [1799, ['15-30']],
  [1800, ['30-60']],
  [3600, ['30-60']],
  [3601, []],
])('%i seconds are in %j', (seconds, expected) => expect(rangesOf(seconds)).toEqual(expected))

test('every length up to an hour is in one range, longer ones in none', () => {
  fc.assert(
    fc.property(fc.nat(3600), (seconds) => {
      expect(rangesOf(seconds)).toHaveLength(1)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 3601, max: 4 * 3600 }), (seconds) => {
      expect(rangesOf(seconds)).toEqual([])
    }),
  )
})
