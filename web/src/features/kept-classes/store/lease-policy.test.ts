import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeviceClock, leaseState, lookAtClock, meetServer } from './lease-policy.ts'

const DAY = 86_400
const NOW = 1_778_414_400
const seconds = fc.integer({ min: 0, max: 10 * DAY })
const offset = fc.integer({ min: -400 * DAY, max: 400 * DAY })

/** The server was met now, by a device whose clock is so far from the server's. */
const met = (wrong: number) => meetServer(undefined, { server: NOW, device: NOW + wrong })

describe('the time of a device', () => {
  test('is right with any wrong clock that runs', () => {
    fc.assert(
      fc.property(offset, fc.array(seconds), (wrong, waits) => {
        let passed = 0
        let clock = met(wrong)
        for (const wait of waits) {
          passed += wait
          clock = lookAtClock(clock, NOW + wrong + passed)
        }
        expect(clock.time).toBe(NOW + passed)
      }),
    )
  })

  test('is never set back, and passes at least while the app is open, however the clock is turned', () => {
    const step = fc.record({ turned: offset, open: seconds })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let device = NOW
        let open = 0
        let clock = met(0)
        for (const { turned, open: lasts } of steps) {
          const before = clock.time
          device += turned
          clock = lookAtClock(clock, device)
          device += lasts
          open += lasts
          clock = lookAtClock(clock, device)
          expect(clock.time).toBeGreaterThanOrEqual(before + lasts)
        }
        expect(clock.time).toBeGreaterThanOrEqual(NOW + open)
      }),
    )
  })

  test('is that of the server again when it is met, also after a clock that ran ahead', () => {
    const ahead = lookAtClock(met(0), NOW + 90 * DAY)
    expect(meetServer(ahead, { server: NOW + DAY, device: NOW }).time).toBe(NOW + DAY)
  })

  test('is not set back by an answer that the server gave before', () => {
    fc.assert(
      fc.property(seconds, seconds, (one, two) => {
        const clock = [one, two].reduce<DeviceClock | undefined>(
          (before, later) => meetServer(before, { server: NOW + later, device: NOW }),
          undefined,
        )
        expect(clock?.time).toBe(NOW + Math.max(one, two))
      }),
    )
  })
})

describe('a kept class', () => {
  const lease = { playsUntil: NOW + 7 * DAY, endsAt: NOW + 30 * DAY }
  const after = (days: number) => leaseState(lease, lookAtClock(met(0), NOW + days * DAY))

  test.each([
    [6.9, 'plays'],
    [7, 'asks'],
    [29.9, 'asks'],
    [30, 'over'],
  ])('%f days after the server was met: %s', (days, state) => expect(after(days)).toBe(state))

  test('plays no longer for a clock that is turned back each day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 }), (hours) => {
        let device = NOW
        let clock = met(0)
        for (let day = 0; day < 7; day++) {
          device += DAY
          clock = lookAtClock(clock, device)
          device -= hours * 3600
          clock = lookAtClock(clock, device)
        }
        expect(leaseState(lease, clock)).toBe('asks')
      }),
    )
  })
})
