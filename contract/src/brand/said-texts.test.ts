import { expect, test } from 'vitest'
import { linkNameFor, taglineFor } from './said-texts.ts'
import { brandLink } from './schemas.ts'

test('a text of the studio is read in the language of its reader, else in that of the studio', () => {
  const link = { name: 'Our shop', name_in: { de: 'Unser Laden', es: '' } }
  const names = (['en', 'de', 'es'] as const).map((reader) => linkNameFor(link, reader))
  expect(names).toEqual(['Our shop', 'Unser Laden', 'Our shop'])
  const tagline = { tagline: 'Breathe', tagline_in: { en: '', de: 'Atme', es: '' } }
  expect([taglineFor(tagline, 'de'), taglineFor(tagline, 'es')]).toEqual(['Atme', 'Breathe'])
})

test('a link of before links had names by language is called the same in all', () => {
  expect(brandLink.parse({ name: 'Shop', url: 'https://shop.example' })).toEqual({
    name: 'Shop',
    name_in: {},
    url: 'https://shop.example',
  })
})
