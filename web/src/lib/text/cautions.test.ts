import type { Caution } from '@carriage/contract/safe-training/cautions'
import { expect, test } from 'vitest'
import { cautionList } from './cautions.ts'

const [first, second, third] = ['pregnancy-first', 'pregnancy-second', 'pregnancy-third'] as const
const cases: [Caution[], string][] = [
  [[], ''],
  [['lower-back'], 'lower back'],
  [['osteoporosis', 'neck'], 'neck, osteoporosis'],
  [[first, second, third], 'pregnancy'],
  [['lower-back', second, third], 'lower back, pregnancy from the second trimester'],
  [
    [first, second, 'after-birth'],
    'pregnancy up to the second trimester, the first months after giving birth',
  ],
  [[third], 'pregnancy in the third trimester'],
  [[first, third], 'pregnancy in the first trimester, pregnancy in the third trimester'],
]

test.each(cases)('%j is “%s”', (cautions, text) => {
  expect(cautionList(cautions)).toBe(text)
})
