import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  axisSteps,
  dashOf,
  labelPlaces,
  lonelyPlaces,
  type PlotInput,
  rangeOf,
  SERIES_TOKENS,
  tokenOf,
} from './chart-input.ts'

test.each([
  [[], 5, []],
  [[0], 5, [0]],
  [[0, 1, 2, 3, 4, 5], 3, [0, 2, 4]],
  [[0, 1, 2, 3, 4], 10, [0, 1, 2, 3, 4]],
  [[10, 20, 30], 1, [10]],
  [[10, 20], 0, [10]],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 4, [0, 5, 10]],
  [[-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6], 3, [0, 5]],
])('the labels of %j in room for %i are %j', (at, most, labels) => {
  expect(labelPlaces(at, most)).toEqual(labels)
})

test.each([
  [[], []],
  [[0], [0]],
  [[1, 2], []],
  [
    [1, null, 2, 3, null, 4, null],
    [0, 5],
  ],
  [[null, null], []],
])('of %j the values at %j have no neighbour', (values, lonely) => {
  expect(lonelyPlaces(values)).toEqual(lonely)
})

test('every series of a chart has a colour and a dash of its own', () => {
  const looks = SERIES_TOKENS.map((_, index) => `${tokenOf(index)} ${dashOf(index).join()}`)
  expect(new Set(looks).size).toBe(SERIES_TOKENS.length)
  expect(new Set(SERIES_TOKENS.map((_, index) => dashOf(index).join())).size).toBe(
    SERIES_TOKENS.length,
  )
})

const chart = (...values: (number | null)[]): PlotInput => ({
  at: values.map((_, index) => index),
  series: [{ label: () => 'Views', values }],
})

test('an axis holds zero, all values and the highest one that has room', () => {
  expect(rangeOf(chart(3, null, 7))).toEqual([0, 7])
  expect(rangeOf(chart(-3, 7))).toEqual([-3, 7])
  expect(rangeOf({ ...chart(3), highest: 10 })).toEqual([0, 10])
  expect(rangeOf(chart())).toEqual([0, 0])
})

describe('the lines of an axis', () => {
  test.each([
    [0, 0, 'whole', [0, 1]],
    [0, 3, 'whole', [0, 1, 2, 3]],
    [0, 7, 'whole', [0, 2, 4, 6, 8]],
    [0, 1000, 'whole', [0, 500, 1000]],
    [-300, 900, 'whole', [-500, 0, 500, 1000]],
    [0, 95, 'clock', [0, 30, 60, 90, 120]],
    [0, 1500, 'clock', [0, 600, 1200, 1800]],
    [0, 200_000, 'clock', [0, 72_000, 144_000, 216_000]],
    [0, 1, 'quarters', [0, 0.25, 0.5, 0.75, 1]],
  ] as const)('are round from %d to %d in %s', (low, high, steps, lines) => {
    expect(axisSteps([low, high], steps)).toEqual(lines)
  })

  test('hold every value, five of them at most but for the shortest', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom('whole', 'clock'), (most, steps) => {
        const lines = axisSteps([0, most], steps)
        expect(lines.at(-1)).toBeGreaterThanOrEqual(most)
        expect(lines.length).toBeLessThanOrEqual(5)
        expect(lines.every(Number.isInteger)).toBe(true)
      }),
    )
  })
})
