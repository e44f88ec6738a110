import { expect, test } from 'vitest'
import { countByMinute, type Stay } from './attendance-policy.ts'

const stay = (first: number, last: number, values: Partial<Stay> = {}): Stay => ({
  hasSeat: true,
  first,
  last,
  people: 1,
  ...values,
})
const shown = (stays: readonly Stay[], until: number) =>
  countByMinute(stays, until).map(({ minute, seats, broadcast }) => [minute, seats, broadcast])

test('everybody counts from the minute in which they came to the one in which they were last seen', () => {
  const stays = [stay(-2, 1), stay(0, 9, { hasSeat: false, people: 3 })]
  expect(shown(stays, 2)).toEqual([
    [-5, 0, 0],
    [-4, 0, 0],
    [-3, 0, 0],
    [-2, 1, 0],
    [-1, 1, 0],
    [0, 1, 3],
    [1, 1, 3],
    [2, 0, 3],
  ])
})

test('a class to which nobody came has no minutes', () => {
  expect(countByMinute([], 45)).toEqual([])
})

test('a class that ended before its start shows the minutes in which the doors were open', () => {
  expect(shown([stay(-4, -4)], -3).filter(([, seats]) => seats === 1)).toEqual([[-4, 1, 0]])
})
