import { expect, test } from 'vitest'
import { dashOf, labelPlaces, SERIES_TOKENS, tokenOf } from './chart-input.ts'

test.each([
  [[], 5, []],
  [[0], 5, [0]],
  [[0, 1, 2, 3, 4, 5], 3, [0, 2, 4]],
  [[0, 1, 2, 3, 4], 10, [0, 1, 2, 3, 4]],
  [[10, 20, 30], 1, [10]],
  [[10, 20], 0, [10]],
])('the labels of %j in room for %i are %j', (at, most, labels) => {
  expect(labelPlaces(at, most)).toEqual(labels)
})

test('every series of a chart has a colour and a dash of its own', () => {
  const looks = SERIES_TOKENS.map((_, index) => `${tokenOf(index)} ${dashOf(index).join()}`)
  expect(new Set(looks).size).toBe(SERIES_TOKENS.length)
  expect(new Set(SERIES_TOKENS.map((_, index) => dashOf(index).join())).size).toBe(
    SERIES_TOKENS.length,
  )
})
