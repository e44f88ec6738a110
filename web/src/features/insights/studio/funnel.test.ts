import { expect, test } from 'vitest'
import { stepsOf } from './funnel.tsx'

const row = (printed: number, activated: number) => ({
  key: 'alone',
  label: null,
  printed,
  activated,
  first_class: 1,
  three_days: 1,
  renewed: 0,
})

test.each([
  ['batch', row(15, 3), 15],
  ['batch', row(2, 3), null],
  ['plan', row(2, 3), null],
  // Codes are of another week than activations.
  ['week', row(2, 3), 2],
] as const)('by %s, %j: the printed cards are %s', (by, figures, printed) => {
  expect(stepsOf(by, figures)[0]).toBe(printed)
})
