import { expect, test } from 'vitest'
import { isCommonPassword } from './choose-password.ts'

test.each([
  ['password1', true],
  ['PassWord1', true],
  ['12345678', true],
  ['trustno1', true],
  ['qwertyuiop', true],
  ['press out, return', false],
  ['', false],
  ['trustno1\npassword1', false],
])('%j is common: %s', async (password, common) => {
  expect(await isCommonPassword(password)).toBe(common)
})
