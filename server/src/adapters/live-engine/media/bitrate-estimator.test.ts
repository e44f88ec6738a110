import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitrateEstimator, CEILING, FLOOR, type Second } from './bitrate-estimator.ts'

const START = 1_200_000
const calm = { bits: 500_000, loss: 0, standingMs: 5 }

const after = (seconds: readonly Second[]): number => {
  const estimator = new BitrateEstimator(START)
  for (const second of seconds) estimator.next(second)
  return estimator.bitrate
}
const times = (count: number, second: Second): Second[] =>
  Array.from({ length: count }, () => second)

test.each<[string, Second[], (bitrate: number) => boolean]>([
  ['it rises slowly while nothing waits', [calm], (rate) => rate > START && rate < START * 1.1],
  ['to the ceiling', times(60, calm), (rate) => rate === CEILING],
  [
    'below what arrives once packets wait',
    [{ ...calm, standingMs: 120 }],
    (rate) => rate === 425_000,
  ],
  [
    'further below it when they wait long',
    [{ ...calm, standingMs: 900 }],
    (rate) => rate === 350_000,
  ],
  [
    'no more while the queue drains',
    [
      { ...calm, standingMs: 900 },
      { bits: 400_000, loss: 0, standingMs: 500 },
    ],
    (rate) => rate === 350_000,
  ],
  [
    'again when the queue stays',
    [
      { ...calm, standingMs: 900 },
      { bits: 400_000, loss: 0, standingMs: 900 },
    ],
    (rate) => rate === 280_000,
  ],
  ['high loss lowers it', [{ ...calm, loss: 0.4 }], (rate) => rate === START * 0.8],
  ['some loss does not', times(10, { ...calm, loss: 0.05 }), (rate) => rate > START],
  ['to the floor, and not below', times(60, { ...calm, loss: 0.9 }), (rate) => rate === FLOOR],
  [
    'a camera that is off changes nothing',
    times(9, { ...calm, bits: 0, standingMs: undefined }),
    (rate) => rate === START,
  ],
  [
    'a picture that hardly moves does not lower it',
    times(9, { ...calm, bits: 20_000 }),
    (rate) => rate > START,
  ],
])('%s', (_, seconds, isRight) => {
  const bitrate = after(seconds)
  expect(isRight(bitrate), String(bitrate)).toBe(true)
})

const second = fc.record({
  bits: fc.integer({ min: 0, max: 5_000_000 }),
  loss: fc.double({ min: 0, max: 1, noNaN: true }),
  standingMs: fc.option(fc.double({ min: 0, max: 5000, noNaN: true }), { nil: undefined }),
})

test('whatever is seen, it stays between floor and ceiling, and rises by a tenth at most', () => {
  fc.assert(
    fc.property(fc.array(second, { maxLength: 60 }), (seconds) => {
      const estimator = new BitrateEstimator(START)
      for (const one of seconds) {
        const before = estimator.bitrate
        const now = estimator.next(one)
        expect(now).toBeGreaterThanOrEqual(FLOOR)
        expect(now).toBeLessThanOrEqual(Math.min(CEILING, Math.max(before * 1.1, before + 20_000)))
      }
    }),
  )
})

test('more loss in the last second never gives a higher bitrate', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(second, { maxLength: 20 }), second, share, (seconds, last, loss) => {
      const [less, more] = [Math.min(last.loss, loss), Math.max(last.loss, loss)]
      const withLess = after([...seconds, { ...last, loss: less }])
      expect(withLess).toBeGreaterThanOrEqual(after([...seconds, { ...last, loss: more }]))
    }),
  )
})

/** A line with a queue, and a sender who sends what it may; returns what it sent in each second. */
function simulate(capacityAt: (second: number) => number, seconds: number) {
  const estimator = new BitrateEstimator(START)
  const QUEUE_MS = 1000
  let queued = 0
  return Array.from({ length: seconds }, (_, at) => {
    const capacity = capacityAt(at)
    const sent = estimator.bitrate
    const full = (capacity * QUEUE_MS) / 1000
    const wanted = queued + sent - capacity
    const overflow = Math.max(0, wanted - full)
    const bits = Math.min(capacity, queued + sent)
    queued = Math.min(full, Math.max(0, wanted))
    const delay = (queued / capacity) * 1000
    estimator.next({ bits, loss: overflow / sent, standingMs: delay })
    return { sent, delay }
  })
}

test('on any line it finds the bitrate within half a minute, keeps the queue short and uses most of the line', () => {
  fc.assert(
    fc.property(fc.integer({ min: 120_000, max: 2_400_000 }), (capacity) => {
      const late = simulate(() => capacity, 120).slice(30)
      const mean = (of: (one: (typeof late)[number]) => number) =>
        late.reduce((sum, one) => sum + of(one), 0) / late.length
      expect(mean(({ sent }) => sent)).toBeGreaterThan(capacity * 0.7)
      expect(mean(({ sent }) => sent)).toBeLessThan(capacity * 1.02)
      expect(mean(({ delay }) => delay)).toBeLessThan(250)
    }),
  )
})

test('it rises again when the line is wide again', () => {
  const course = simulate((at) => (at < 60 ? 300_000 : 5_000_000), 120)
  expect(course[59]?.sent).toBeLessThan(400_000)
  expect(course.at(-1)?.sent).toBe(CEILING)
})
