import { expect, test } from 'vitest'
import { asTitle } from './as-title.ts'

test.each([
  ['lunes, 30 de noviembre', 'es', 'Lunes, 30 de noviembre'],
  ['ñandú', 'es', 'Ñandú'],
  ['Montag, 30. November', 'de', 'Montag, 30. November'],
  ['30. November', 'de', '30. November'],
  ['iki', 'tr', 'İki'],
  ['', 'es', ''],
])('%s in %s begins a line as %s', (text, locale, title) => {
  expect(asTitle(text, locale)).toBe(title)
})
