import { describe, expect, test } from 'vitest'
import { inMenuOrder, keptChoice, indexOfChosen } from './sound-choice.ts'

const sound = (label: string, language = '') => ({ label, language })
const mixes = [sound('Balanced', 'en'), sound('Coach', 'en'), sound('Music', 'en')]
const german = sound('Deutsch', 'de-AT')

describe('what a member hears who has chosen before', () => {
  test.each([
    ['a mix', mixes, { sound_mix: 'coach', sound_language: null }, 1],
    ['nothing yet', mixes, { sound_mix: null, sound_language: null }, -1],
    ['a language', [...mixes, german], { sound_mix: 'music', sound_language: 'de' }, 3],
    ['a language that is missing', mixes, { sound_mix: 'music', sound_language: 'de' }, 2],
    ['the language of the mixes', mixes, { sound_mix: 'music', sound_language: 'en' }, 2],
    ['a mix, of a film without', [german], { sound_mix: 'music', sound_language: null }, -1],
  ] as const)('is by %s', (_, sounds, chosen, index) => {
    expect(indexOfChosen(sounds, chosen)).toBe(index)
  })
})

test.each([
  [sound('Music', 'en'), { sound_mix: 'music', sound_language: null }],
  [german, { sound_language: 'de-AT' }],
  [sound('Sound 2'), null],
])('of %j is kept what other films have, too', (chosen, kept) => {
  expect(keptChoice(chosen)).toEqual(kept)
})

test('the menu goes from voice to music, and then to languages', () => {
  const labels = inMenuOrder([german, ...mixes]).map(({ label }) => label)
  expect(labels).toEqual(['Coach', 'Balanced', 'Music', 'Deutsch'])
})
