import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIdr } from './h264-idr.ts'

const unit = (...types: number[]): Buffer =>
  Buffer.concat(types.map((type) => Buffer.from([0, 0, 0, 3, 0x60 | type, 1, 2])))

test.each([
  ['an IDR slice', unit(5), true],
  ['an IDR slice after its parameters', unit(9, 7, 8, 6, 5, 5), true],
  ['another slice', unit(1), false],
  ['another slice after a recovery point', unit(9, 6, 1), false],
  ['data partition A', unit(2), false],
  ['parameters alone', unit(7, 8), false],
  ['nothing', Buffer.alloc(0), false],
  ['a length that leads beyond the end', Buffer.from([0, 0, 0, 99, 6, 1]), false],
])('%s', (_, data, expected) => {
  expect(isIdr(data)).toBe(expected)
})

test('never reads beyond the end of any input', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(typeof isIdr(Buffer.from(bytes))).toBe('boolean')
    }),
  )
})
