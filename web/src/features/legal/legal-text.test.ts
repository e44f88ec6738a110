import { type Language, languages } from '@carriage/texts/languages'
import { describe, expect, test } from 'vitest'
import { readLegalText } from './legal-text.ts'
import { loadStandardText } from './standard-text.ts'

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

const standard = [
  ['terms', 10],
  ['privacy', 8],
] as const

describe.each(standard)('the standard %s', (kind, count) => {
  test.each(languages)('have a date, an introduction and no empty section in %s', async (one) => {
    const { date, intro, sections } = readLegalText(await loadStandardText(kind, one))
    expect(date).not.toBeNull()
    expect(intro).toHaveLength(1)
    expect(sections).toHaveLength(count)
    for (const { paragraphs } of sections) expect(paragraphs.length).toBeGreaterThan(0)
  })

  test.each(languages)(
    'say in %s what they say in English, paragraph by paragraph',
    async (one) => {
      const shapeOf = async (language: Language) => {
        const text = await loadStandardText(kind, language)
        const { sections } = readLegalText(text)
        return {
          paragraphs: sections.map(({ paragraphs }) => paragraphs.length),
          // Ages, deadlines and the date, and where the names of the studio stand.
          numbers: (text.match(/\d+/g) ?? []).map(Number),
          names: (text.match(/\{\{\w+\}\}/g) ?? []).toSorted(),
        }
      }
      expect(await shapeOf(one)).toEqual(await shapeOf('en'))
    },
  )
})
