import type { ClassReport } from '@carriage/contract/safe-training/schemas'
import { describe, expect, test } from 'vitest'
import { figuresOf, trendOf } from './reports-policy.ts'

test.each([
  [[5, 5, 5], null],
  [[5, null, 5, 5], null],
  [[8, 7, 5, 4], 'rising'],
  [[4, 5, 7, 8], 'falling'],
  [[6, 5, 5, 6], 'steady'],
  [[6, 5, 5, 5], 'steady'],
  [[8, 8, 1, 4, 4], 'rising'],
] as const)('efforts %j, newest first, are %s', (efforts, trend) => {
  expect(trendOf(efforts)).toBe(trend)
})

describe('figures', () => {
  const of = (people: number, report: ClassReport = { effort: 6, pain: [] }) =>
    Array.from({ length: people }, (_, n) => ({ userId: `member-${n}`, ...report }))

  test('are of ten people at least, however many reports they are', () => {
    expect(figuresOf([...of(9), ...of(9)])).toBeNull()
    expect(figuresOf(of(10))).toEqual({ people: 10, average_effort: 6, with_pain: 0 })
  })

  test('count a person with pain once, and no answer not at all', () => {
    const reports = [
      ...of(10),
      ...of(2, { effort: 9, pain: ['knees'] }),
      ...of(1, { effort: null, pain: ['neck'] }),
    ]
    expect(figuresOf(reports)).toEqual({ people: 10, average_effort: 6.5, with_pain: 2 })
    expect(figuresOf(of(10, { effort: null, pain: [] }))?.average_effort).toBeNull()
  })
})
