import { changeLanguage } from '@carriage/texts/catalogue'
import { describe, expect, test } from 'vitest'
import {
  formatClock,
  formatDuration,
  formatLength,
  formatPosition,
  spokenPosition,
} from './durations.ts'

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

test('below a minute a space parts the number from its unit, but in English', async () => {
  await changeLanguage('es')
  expect(formatDuration(30)).toBe('30\u00A0s')
  await changeLanguage('en')
  expect(formatDuration(30)).toBe('30s')
})

test.each([
  [0, '0:00'],
  [42.9, '0:42'],
  [187, '3:07'],
  [3723, '1:02:03'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
])('the position %d reads %s', (seconds, text) => {
  expect(formatPosition(seconds)).toBe(text)
})

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [90_061, '1d 01:01:01'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatClock(seconds)).toBe(words)
})

test.each([
  [0, '0 seconds', '0 sec'],
  [1, '1 second', '1 sec'],
  [59.4, '59 seconds', '59 sec'],
  [60, '1 minute', '1 min'],
  [90, '2 minutes', '2 min'],
  [45 * 60, '45 minutes', '45 min'],
  [90 * 60, '90 minutes', '90 min'],
  [120 * 60, '2 hours', '2 hr'],
  [150 * 60, '2 hours 30 minutes', '2 hr 30 min'],
  [-5, '0 seconds', '0 sec'],
])('%d seconds last %s, in short %s', (seconds, long, short) => {
  expect(formatLength(seconds)).toBe(long)
  expect(formatLength(seconds, 'short')).toBe(short)
})

test.each([
  [0, '0 seconds'],
  [7.9, '7 seconds'],
  [60, '1 minute'],
  [450, '7 minutes, 30 seconds'],
  [3601, '1 hour, 1 second'],
  [Number.NaN, '0 seconds'],
])('the position %d is read aloud as %s', (seconds, words) => {
  expect(spokenPosition(seconds)).toBe(words)
})
