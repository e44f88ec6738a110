import { expect, test } from 'vitest'
import { addSeconds } from '../../../platform/time.ts'
import { arrived, delayAfter, disablingOf } from './delivery-policy.ts'

const HOUR = 3600
const since = new Date('2026-05-10T12:00:00Z')

test('ten tries in a little more than three days', () => {
  const delays = Array.from({ length: 10 }, (_, at) => delayAfter(at + 1))
  expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null])
  const whole = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0)
  expect(whole / HOUR).toBeGreaterThan(72)
  expect(whole / HOUR).toBeLessThan(76)
})

test.each([
  [200, true],
  [204, true],
  [299, true],
  [199, false],
  [302, false],
  [404, false],
  [500, false],
  [null, false],
])('an answer with %s has arrived: %s', (status, has) => expect(arrived(status)).toBe(has))

test.each([
  ['a first failure', 500, 0, null],
  ['almost three days', 500, 72 * HOUR - 1, null],
  ['three days', 500, 72 * HOUR, 'failing'],
  ['three days without an answer', null, 72 * HOUR, 'failing'],
  ['an address that is gone', 410, 0, 'gone'],
])('%s', (_, status, seconds, as) => {
  expect(disablingOf(status, since, addSeconds(since, seconds))).toBe(as)
})
