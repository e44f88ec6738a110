import { expect, test } from 'vitest'
import { hasWords } from './fold.ts'

test.each([
  ['Starker Rücken', 'rucken', true],
  ['Starker Rücken', 'RÜCKEN stark', true],
  ['Große Bälle', 'grosse', true],
  ['Mañana en calma', 'manana', true],
  ['Manana', 'mañana', true],
  ['Starker Rücken', 'rücken nacken', false],
])('%j has the words of %j: %s', (title, typed, found) => {
  expect(hasWords(title, typed)).toBe(found)
})
