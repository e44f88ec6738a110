import { expect, test } from 'vitest'
import { firstOpen, isWatched } from './setup-progress.ts'

test.each([
  [79.9, 100, false],
  [80, 100, true],
  [100, 100, true],
  [10, 0, false],
  [Number.NaN, 100, false],
])('%s of %s seconds count as watched: %s', (position, duration, watched) => {
  expect(isWatched(position, duration)).toBe(watched)
})

test.each([
  [[], 'a'],
  [['a'], 'b'],
  [['c'], 'a'],
  [['c', 'b', 'a'], null],
  [['a', 'gone'], 'b'],
])('after %j the guide goes on with %j', (done, next) => {
  expect(firstOpen(done, ['a', 'b', 'c'])).toBe(next)
})
