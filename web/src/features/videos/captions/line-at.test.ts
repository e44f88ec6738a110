import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineAt } from './line-at.ts'

const line = (start_ms: number, end_ms: number) => ({ start_ms, end_ms })

test('a line is said from its start to just before its end', () => {
  const lines = [line(1000, 2000), line(2000, 3000), line(5000, 6000)]
  expect(
    [0, 999, 1000, 1999, 2000, 3000, 5500, 6000].map((moment) => lineAt(lines, moment)),
  ).toEqual([-1, -1, 0, 0, 1, -1, 2, -1])
  expect(lineAt([], 0)).toBe(-1)
})

test('it finds what looking at each line from the end finds', () => {
  const spans = fc
    .array(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 50 })), { maxLength: 40 })
    .map((all) =>
      all
        .map(([start, length]) => line(start, start + length))
        .toSorted((a, b) => a.start_ms - b.start_ms),
    )
  fc.assert(
    fc.property(spans, fc.nat(600), (lines, moment) => {
      const last = lines.findLastIndex(({ start_ms }) => start_ms <= moment)
      const isSaid = last >= 0 && (lines[last]?.end_ms ?? 0) > moment
      expect(lineAt(lines, moment)).toBe(isSaid ? last : -1)
    }),
  )
})
