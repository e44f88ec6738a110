import { standardPrivacy } from '@carriage/contract/legal/standard-privacy'
import { standardTerms } from '@carriage/contract/legal/standard-terms'
import { expect, test } from 'vitest'
import { readLegalText } from './legal-text.ts'

test('a text has a date, an introduction and sections, with or without blank lines around headings', () => {
  const text = 'Effective today\n\nFor {{studio}}.\n# One\na\nb\n\nc\n\n#  Two\n\n'
  expect(readLegalText(text)).toEqual({
    date: 'Effective today',
    intro: ['For {{studio}}.'],
    sections: [
      { title: 'One', paragraphs: ['a\nb', 'c'] },
      { title: 'Two', paragraphs: [] },
    ],
  })
})

test('a text without a date or headings is all introduction', () => {
  expect(readLegalText('Be kind.\n\n#1 rule')).toEqual({
    date: null,
    intro: ['Be kind.', '#1 rule'],
    sections: [],
  })
})

test.each([
  ['terms', standardTerms, 10],
  ['privacy', standardPrivacy, 8],
])('the standard %s have a date, an introduction, and no empty section', (_, text, count) => {
  const { date, intro, sections } = readLegalText(text)
  expect(date).not.toBeNull()
  expect(intro).toHaveLength(1)
  expect(sections).toHaveLength(count)
  for (const { paragraphs } of sections) expect(paragraphs.length).toBeGreaterThan(0)
})
