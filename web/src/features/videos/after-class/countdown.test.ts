import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COUNTDOWN_SECONDS, mayCountDown, startCountdown } from './countdown.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ends once, after ten seconds, and tells each of them', () => {
  const [onTick, onEnd] = [vi.fn(), vi.fn()]
  startCountdown({ onTick, onEnd })
  vi.advanceTimersByTime(COUNTDOWN_SECONDS * 1000 - 1)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(onTick.mock.calls.flat()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
})

test('does not end once it was stopped', () => {
  const [onTick, onEnd] = [vi.fn(), vi.fn()]
  const stop = startCountdown({ onTick, onEnd })
  vi.advanceTimersByTime(3000)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
  expect(onTick).toHaveBeenCalledTimes(3)
})

test.each([
  [{ hidden: false, reducedMotion: false }, true],
  [{ hidden: true, reducedMotion: false }, false],
  [{ hidden: false, reducedMotion: true }, false],
])('with %j it may begin: %s', (page, may) => {
  expect(mayCountDown(page)).toBe(may)
})
