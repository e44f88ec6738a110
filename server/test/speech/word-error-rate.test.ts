import { expect, test } from 'vitest'
import { plainWords, wordErrorRate } from './word-error-rate.ts'

test.each([
  ['Press out, and in.', 'press OUT and in', 0],
  ['one two three four', 'one too three four', 0.25],
  ['one two three four', 'one three four', 0.25],
  ['one two three four', 'well one two three four', 0.25],
  ['one two', '', 1],
])('%j heard as %j', (said, heard, rate) => {
  expect(wordErrorRate(plainWords(said), plainWords(heard))).toBe(rate)
})
