import { expect, test } from 'vitest'
import { preferLanguages } from './prefer-languages.ts'

const captions = ['de', 'en', 'fr-CA', 'ja'].map((language) => ({ language }))

test.each([
  [['en-GB'], ['en', 'de', 'fr-CA', 'ja']],
  [
    ['fr', 'en'],
    ['fr-CA', 'en', 'de', 'ja'],
  ],
  [['JA-jp'], ['ja', 'de', 'en', 'fr-CA']],
  [['pl'], ['de', 'en', 'fr-CA', 'ja']],
  [[], ['de', 'en', 'fr-CA', 'ja']],
])('whoever reads %j is offered %j', (preferred, expected) => {
  expect(preferLanguages(captions, preferred).map(({ language }) => language)).toEqual(expected)
})
