import { expect, test } from 'vitest'
import { readPositionParam } from './position-param.ts'

test.each([
  ['90', 90],
  [90, 90],
  ['0', 0],
  ['', undefined],
  [undefined, undefined],
  ['1.5', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['86401', undefined],
])('%s in the address is %s', (value, seconds) => {
  expect(readPositionParam(value)).toBe(seconds)
})
