import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCurves, curveInFilm, playedSeconds } from './content-policy.ts'

describe('who played each second', () => {
  test('follows from where viewings begin and end to play', () => {
    /*
     * second     0 1 2 3 4
     * 0 to 5     x x x x x
     * 0 to 2     x x
     * 4 to 5             x
     *            2 2 1 1 2
     */
    const changes = [
      { second: 4, change: 1 },
      { second: 0, change: 2 },
      { second: 2, change: -1 },
      { second: 5, change: -2 },
    ]
    expect(playedSeconds(changes, 5)).toEqual([2, 2, 1, 1, 2])
  })

  test('leaves out what lies behind the end', () => {
    expect(playedSeconds([{ second: 9, change: 1 }], 2)).toEqual([0, 0])
    expect(playedSeconds([{ second: 0, change: 1 }], 0)).toEqual([])
  })

  const part = fc
    .tuple(fc.nat(40), fc.integer({ min: 1, max: 20 }))
    .map(([from, length]) => ({ from, to: from + length }))

  test('is as if each part were counted by itself', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), fc.nat(50), (parts, duration) => {
        const changes = parts.flatMap(({ from, to }) => [
          { second: from, change: 1 },
          { second: to, change: -1 },
        ])
        const plain = Array.from(
          { length: duration },
          (_, second) => parts.filter(({ from, to }) => from <= second && second < to).length,
        )
        expect(playedSeconds(changes, duration)).toEqual(plain)
      }),
    )
  })
})

test.each([
  [[], [1, 2], 0, 2, [1, 2]],
  [[1, 2], [3, 4], 0, 2, [4, 6]],
  [[1, 2, 3], [1, 1], 0, 2, [2, 3]],
  [[1], [1, 1, 1], 0, 3, [2, 1, 1]],
  [[5, 6], [1, 1, 1], 1000, 3, [1, 6, 7]],
  [[5, 6, 7], [1, 1], -1000, 2, [7, 8]],
])(
  '%j and %j of a film that is %i ms later and %i s long are %j',
  (seconds, added, filmShiftMs, durationSeconds, sum) => {
    const before = curveInFilm({ seconds, shiftMs: 0 }, { durationSeconds, filmShiftMs })
    expect(addCurves(before, added)).toEqual(sum)
  },
)
