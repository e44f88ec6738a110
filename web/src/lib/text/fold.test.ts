import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Fußarbeit', 'fussarbeit'],
  ['Rücken', 'rucken'],
  ['ru\u0308cken', 'rucken'],
  ['Flexión', 'flexion'],
  ['ÉTIREMENTS', 'etirements'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
