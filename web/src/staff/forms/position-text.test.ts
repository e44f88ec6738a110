import { changeLanguage } from '@carriage/texts/catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPosition, positionText, readPosition } from './position-text.ts'

test.each([
  [0, '0:00.0'],
  [5_040, '0:05.0'],
  [59_960, '1:00.0'],
  [750_400, '12:30.4'],
  [3_723_500, '1:02:03.5'],
])('%d ms are written %s', (ms, text) => {
  expect(positionText(ms)).toBe(text)
})

test.each([
  ['90', 90_000],
  ['1:30', 90_000],
  ['1:30.25', 90_250],
  ['1:30,5', 90_500],
  [' 1:02:03.5 ', 3_723_500],
  ['75:00', 4_500_000],
  ['1:60', null],
  ['1:75:00', null],
  ['', null],
  ['abc', null],
  ['-1', null],
])('%s is read as %s', (text, ms) => {
  expect(readPosition(text)).toBe(ms)
})

test.each([
  ['de', '12:30,4'],
  ['es', '12:30,4'],
] as const)('in %s the tenths stand behind a comma, but in files', async (language, text) => {
  await changeLanguage(language)
  expect(positionText(750_400)).toBe(text)
  expect(readPosition(text)).toBe(750_400)
  expect(plainPosition(750_400)).toBe('12:30.4')
  await changeLanguage('en')
})

test('what is written is read as the same tenth of a second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 863_999 }), (tenths) => {
      expect(readPosition(positionText(tenths * 100))).toBe(tenths * 100)
    }),
  )
})
