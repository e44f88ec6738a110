import { expect, test } from 'vitest'
import { numberOfUnnamed } from './unnamed-sound.ts'

test.each([
  ['Sound 1', 1],
  ['Sound 12', 12],
  ['Sound of waves', null],
  ['Deutsch', null],
  ['Sound 1 (2)', null],
])('%s has the number %s', (name, number) => {
  expect(numberOfUnnamed(name)).toBe(number)
})
