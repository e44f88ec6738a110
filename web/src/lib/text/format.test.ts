import { describe, expect, test } from 'vitest'
import {
  formatAgo,
  formatDate,
  formatDuration,
  formatPlace,
  isoDay,
  plural,
  shortCount,
} from './format.ts'

describe('durations', () => {
  test.each([
    [0, '0s'],
    [59, '59s'],
    [59.6, '01:00'],
    [60, '01:00'],
    [754, '12:34'],
    [3599, '59:59'],
    [3600, '01:00:00'],
    [4984, '01:23:04'],
    [-5, '0s'],
    [Number.NaN, '0s'],
  ])('%d seconds read %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})

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
  test('agree with their noun', () => {
    expect([0, 1, 2].map((n) => plural(n, 'week'))).toEqual(['0 weeks', '1 week', '2 weeks'])
  })
})

test.each([
  [0, '0:00'],
  [42.9, '0:42'],
  [187, '3:07'],
  [3723, '1:02:03'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
])('the place %d reads %s', (seconds, text) => {
  expect(formatPlace(seconds)).toBe(text)
})

test('a time from the server counts in seconds', () => {
  expect(formatDate(1_752_148_800)).toBe('July 10, 2025')
})

test('the day is the one of the browser', () => {
  expect(isoDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [-30, 'just now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [7200, '2 hours ago'],
  [86_400, 'yesterday'],
  [10 * 86_400, '10 days ago'],
])('%d seconds back reads %s', (seconds, text) => {
  const now = 1_800_000_000
  expect(formatAgo(now - seconds, now)).toBe(text)
})
