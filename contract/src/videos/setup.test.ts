import { expect, test } from 'vitest'
import { isSetupWatched } from './setup.ts'

test.each([
  [79.9, 100, false],
  [80, 100, true],
  [100, 100, true],
  [10, 0, false],
  [Number.NaN, 100, false],
])('%s of %s seconds of a setup video count as watched: %s', (position, duration, watched) => {
  expect(isSetupWatched(position, duration)).toBe(watched)
})
