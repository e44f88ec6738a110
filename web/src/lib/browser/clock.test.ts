import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, nowSeconds, serverSeconds } from './clock.ts'

const DAY = 86_400
const truth = Date.parse('2026-06-01T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('before the first answer it is the time that an earlier visit has found, and no server vouches for it', async () => {
  // Other tests of this worker have had answers.
  vi.resetModules()
  const clock = await import('./clock.ts')
  vi.setSystemTime(truth - DAY * 1000)
  clock.recallClockDifference(DAY * 1000)
  expect([clock.nowSeconds(), clock.serverSeconds()]).toEqual([truth / 1000, null])
  clock.learnServerTime(new Date(truth - 2 * DAY * 1000).toUTCString())
  expect([clock.nowSeconds(), clock.clockDifference()]).toEqual([
    truth / 1000 - 2 * DAY,
    -DAY * 1000,
  ])
})

test.each([0, 3600, -3600, DAY, -DAY, 120 * DAY])(
  'with a browser that is off by %d seconds it is the time of the server',
  (off) => {
    vi.setSystemTime(truth + off * 1000)
    learnServerTime(new Date(truth).toUTCString())
    vi.advanceTimersByTime(90_000)
    expect([serverSeconds(), nowSeconds()]).toEqual(Array(2).fill(truth / 1000 + 90))
  },
)

test.each([null, 'yesterday'])('an answer that names no time (%s) changes none', (date) => {
  vi.setSystemTime(truth)
  learnServerTime(date)
  expect(nowSeconds()).toBe(truth / 1000)
})
