import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { positionInRecording, type TimedPart } from './recordings-policy.ts'
import { momentsWithin, placeMessages } from './replay-chat-policy.ts'

const START = Date.UTC(2026, 4, 10, 12)
const at = (seconds: number) => new Date(START + seconds * 1000)
const part = (from: number, durationSeconds: number, skipSeconds = 0): TimedPart => ({
  startedAt: at(from),
  skipSeconds,
  durationSeconds,
})
/** Two minutes, a gap of one, and two more minutes, of which the first ten seconds were before the doors opened. */
const parts = [part(-10, 120, 10), part(180, 120)]

describe('the moments of a span of the recording', () => {
  test.each([
    ['begin with all that was written before it', [0, 60_000], [null, at(60)]],
    ['are those that were recorded', [60_000, 90_000], [at(60), at(90)]],
    ['have the gap at the beginning of the next part', [120_000, 180_000], [at(120), at(240)]],
    ['end with the recording', [180_000, 900_000], [at(240), at(300)]],
  ] as const)('%s', (_, [fromMs, toMs], [from, until]) => {
    expect(momentsWithin(parts, { fromMs, toMs })).toEqual({ from, until })
  })

  test.each([
    ['before', [-60_000, 0]],
    ['after', [240_000, 300_000]],
  ] as const)('are none %s it', (_, [fromMs, toMs]) => {
    expect(momentsWithin(parts, { fromMs, toMs })).toBeUndefined()
  })

  test('are those that are placed in it, wherever it is', () => {
    const span = fc.tuple(fc.integer({ min: -90, max: 300 }), fc.integer({ min: 1, max: 120 }))
    fc.assert(
      fc.property(span, fc.integer({ min: -60, max: 400 }), ([begins, length], second) => {
        const [fromMs, toMs] = [begins * 1000, (begins + length) * 1000]
        const position = positionInRecording(parts, at(second))
        const moments = momentsWithin(parts, { fromMs, toMs })
        const isFound =
          moments !== undefined &&
          (moments.from === null || at(second) >= moments.from) &&
          at(second) < moments.until
        expect(isFound).toBe(position !== undefined && position >= fromMs && position < toMs)
      }),
    )
  })
})

describe('a message', () => {
  const placed = (second: number, shiftMs: number, lengthMs = 240_000) =>
    placeMessages(parts, [{ sentAt: at(second) }], { shiftMs, lengthMs }).map(({ atMs }) => atMs)

  test('moves with the film', () => {
    expect(placed(200, 0)).toEqual([140_000])
    expect(placed(200, -30_000)).toEqual([110_000])
    expect(placed(200, 5000)).toEqual([145_000])
  })

  test('is gone with what was cut off around it, and after the end', () => {
    expect(placed(20, -30_000)).toEqual([])
    expect(placed(200, -30_000, 110_000)).toEqual([110_000])
    expect(placed(200, -30_000, 109_000)).toEqual([])
    expect(placed(301, 0)).toEqual([])
    expect(placed(301, 0, Infinity)).toEqual([])
  })
})
