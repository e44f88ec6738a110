import { expect, test } from 'vitest'
import { readerLanguage } from './reader-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE-at, en;q=0.9', 'de'],
  ['en;q=0.5, es;q=0.8, de;q=0.1', 'es'],
  ['fr, pt-BR;q=0.9, es;q=0.2', 'es'],
  ['fr', 'en'],
  ['*', 'en'],
  ['de;q=0', 'en'],
  ['de;q=0, es;q=0.1', 'es'],
  ['de;q=many, es', 'es'],
  ['de,es', 'de'],
])('who accepts %s reads %s', (accepted, language) => {
  expect(readerLanguage(accepted)).toBe(language)
})
