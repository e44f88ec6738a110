import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StandingDelay } from './standing-delay.ts'

const CLOCK = 90_000
const EVERY_MS = 50

/** The standing delay after each second, of packets that took so long. The clocks differ by `ahead` seconds. */
function measure(delays: readonly number[][], ahead = 0): (number | undefined)[] {
  const standing = new StandingDelay(CLOCK)
  return delays.map((second, number) => {
    second.forEach((delay, index) => {
      const at = number * 1000 + index * EVERY_MS
      standing.arrived(((at + ahead * 1000) * 90) % 2 ** 32, at + delay)
    })
    return standing.endSecond()
  })
}
const steady = (delay: number): number[] => Array.from({ length: 20 }, () => delay)

test('a line that is long is not congested', () => {
  expect(measure([steady(300), steady(300)])).toEqual([0, 0])
})

test('a keyframe that takes longer is no queue', () => {
  expect(measure([steady(50), [...steady(50).slice(3), 400, 300, 200]])).toEqual([0, 0])
})

test('what stands in the queue counts, and a retransmission among it does not', () => {
  expect(measure([steady(50), [...steady(250), 900]])).toEqual([0, 200])
})

test('a longer way, such as over another network, is taken for the way after twenty seconds', () => {
  const seconds = [steady(50), ...Array.from({ length: 20 }, () => steady(150))]
  const measured = measure(seconds)
  expect(measured[19]).toBe(100)
  expect(measured[20]).toBe(0)
})

test('nothing is known of a second in which nothing came', () => {
  expect(measure([steady(50), [], steady(60)])).toEqual([0, undefined, 10])
})

test('a new stream with other times begins anew', () => {
  const standing = new StandingDelay(CLOCK)
  standing.arrived(0, 1000)
  standing.endSecond()
  standing.arrived(90_000 * 60, 1500)
  expect(standing.endSecond()).toBe(0)
})

test('clocks of both ends need not agree, and timestamps may begin again at zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 47_721 }), (ahead) => {
      const measured = measure([steady(50), steady(90), steady(50)], ahead)
      expect(measured.map((ms) => Math.round(ms ?? -1))).toEqual([0, 40, 0])
    }),
  )
})
