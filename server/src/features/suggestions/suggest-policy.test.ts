import { expect, test } from 'vitest'
import { type Names, suggest } from './suggest-policy.ts'

const named = (...texts: string[]) => texts.map((text) => ({ id: `id of ${text}`, text }))
const names: Names = {
  class: named('Morning core', 'Core and back', 'Étirements doux', 'Cool core', 'Core four'),
  program: named('Core in four weeks', 'Back to core', 'A third of core'),
  coach: named('Cora Lind', 'Vera Corvin'),
  exercise: [
    { id: null, text: 'Hundred' },
    { id: null, text: 'Coordination' },
  ],
}
const texts = (query: string) => suggest(query, names).map(({ text }) => text)

test.each([
  ['nothing', '', []],
  ['one letter', 'c', []],
  ['no letter', ' -- ', []],
  [
    'the start of many: names that begin so come first, and of each kind a few',
    'cor',
    [
      'Core and back',
      'Core four',
      'Morning core',
      'Core in four weeks',
      'Back to core',
      'Cora Lind',
    ],
  ],
  ['the start of one', 'hun', ['Hundred']],
  ['two words in another order', 'ba core', ['Core and back', 'Back to core']],
  ['the middle of a word', 'ordination', []],
  ['other case and accents', 'ETIR', ['Étirements doux']],
  ['accents where the name has none', 'córe fo', ['Core four', 'Core in four weeks']],
])('%s: %j', (_, query, expected) => expect(texts(query)).toEqual(expected))

test('a letter that is written as two is found by both', () => {
  const feet = { ...names, class: named('Fußarbeit') }
  for (const query of ['fussarb', 'Fußarb', 'FUSS'])
    expect(suggest(query, feet).map(({ text }) => text)).toContain('Fußarbeit')
})

test('each says what it is and where it is found', () => {
  expect(suggest('coordination', names)).toEqual([
    { kind: 'exercise', _id: null, text: 'Coordination' },
  ])
  expect(suggest('cora', names)).toEqual([
    { kind: 'coach', _id: 'id of Cora Lind', text: 'Cora Lind' },
  ])
})
