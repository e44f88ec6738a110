import { expect, test } from 'vitest'
import { firstOpen } from './setup-progress.ts'

test.each([
  [[], 'a'],
  [['a'], 'b'],
  [['c'], 'a'],
  [['c', 'b', 'a'], null],
  [['a', 'gone'], 'b'],
])('after %j the guide goes on with %j', (done, next) => {
  expect(firstOpen(done, ['a', 'b', 'c'])).toBe(next)
})
