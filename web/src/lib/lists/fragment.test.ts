import { expect, test } from 'vitest'
import { fragmentParam } from './fragment.ts'

test.each([
  ['#token=abc&otp=123456', 'token', 'abc'],
  ['token=abc&otp=012345', 'otp', '012345'],
  ['#token=', 'token', undefined],
  ['#other', 'token', undefined],
  ['', 'token', undefined],
])('of %j, %s is %s', (hash, name, value) => {
  expect(fragmentParam(hash, name)).toBe(value)
})
