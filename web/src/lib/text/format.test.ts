import { describe, expect, test } from 'vitest'
import { shortCount } from './format.ts'

describe('counts', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1249, '1.2k'],
    [1999, '1.9k'],
    [9999, '9.9k'],
    [15_000, '15k'],
    [999_999, '999k'],
    [1_000_000, '1m'],
    [1_250_000, '1.2m'],
  ])('%d reads %s', (count, text) => {
    expect(shortCount(count)).toBe(text)
  })
})
