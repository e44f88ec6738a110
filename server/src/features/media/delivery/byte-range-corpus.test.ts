import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRange } from './serve-file.ts'

const seeds = [
  'bytes=0-',
  'bytes=0-99',
  'bytes=-500',
  'bytes=9-9',
  'bytes=0-0,5-9',
  'Bytes=1-2',
  'bytes=-0',
]
const piece = fc.oneof(
  fc.constantFrom(...seeds, 'bytes=', '-', ',', ' ', '0', '999999999999999', '1e3', '\u0000', '+1'),
  fc.nat().map(String),
)
const header = fc.oneof(
  fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')),
  fc.tuple(fc.nat(2000), fc.nat(2000)).map(([from, to]) => `bytes=${from}-${to}`),
)

test('whatever the header, a range lies within the file', () => {
  fc.assert(
    fc.property(header, fc.nat(1500), (text, size) => {
      const range = parseRange(text, size)
      if (range === undefined || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
    { numRuns: 20_000 },
  )
})
