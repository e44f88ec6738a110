import { describe, expect, test } from 'vitest'
import type { TrackChoice } from '@carriage/contract/videos/sound-schemas'
import type { SoundFacts } from './source/source-facts.ts'
import { canMix, mixedTracks, mixGains, ownName, planSounds } from './sound-plan.ts'

const track = (name: string, language?: string): SoundFacts => ({
  index: 1,
  copies: true,
  name,
  language,
})
const as = (use: TrackChoice['use'], language: string | null = null): TrackChoice => ({
  use,
  language,
})
const three = [track('Sound 1', 'en'), track('Sound 2'), track('Deutsch', 'de')]
const plan = (tracks: SoundFacts[], choices: TrackChoice[], hasMusicFile = false) =>
  planSounds(tracks, choices, mixedTracks(tracks, choices, hasMusicFile)).map(
    ({ file, name, language, isPicked }) => [file, name, language, isPicked],
  )

describe('the sounds of a film', () => {
  test('are its tracks where nobody has said that they are parts of a mix', () => {
    expect(plan(three, [])).toEqual([
      ['audio', 'Sound 1', 'en', true],
      ['audio-2', 'Sound 2', undefined, true],
      ['audio-3', 'Deutsch', 'de', true],
    ])
  })

  test('are three mixes in place of voice and music, the balanced one first, and its other tracks', () => {
    expect(plan(three, [as('voice'), as('music')])).toEqual([
      ['audio', 'Balanced', 'en', true],
      ['audio-2', 'Coach', 'en', false],
      ['audio-3', 'Music', 'en', false],
      ['audio-4', 'Deutsch', 'de', true],
    ])
  })

  test('are mixed with the music of a file beside it, from the first track unless another is the voice', () => {
    expect(mixedTracks(three, [], true)).toEqual({ voice: 0, music: 3 })
    expect(mixedTracks(three, [as('language'), as('voice')], true)).toEqual({ voice: 1, music: 3 })
    expect(mixedTracks([], [], true)).toBeUndefined()
  })

  test.each([[[as('voice')]], [[as('language'), as('music')]]])(
    'are not mixed while one part is missing: %j',
    (choices) => {
      expect(mixedTracks(three, choices, false)).toBeUndefined()
    },
  )

  test('have the languages that staff give them, by their own names, and no two alike', () => {
    const choices = [as('language', 'de'), as('language', 'es'), as('language')]
    expect(plan(three, choices)).toEqual([
      ['audio', 'Deutsch', 'de', true],
      ['audio-2', 'Español', 'es', true],
      ['audio-3', 'Deutsch (3)', 'de', true],
    ])
  })

  test('that are mixes already stay mixes, which no player picks by language', () => {
    const cut = [track('Balanced', 'en'), track('Coach', 'en'), track('Music', 'en')]
    expect(plan(cut, []).map(([, , , isPicked]) => isPicked)).toEqual([true, false, false])
  })
})

const measured = (integrated: number) => ({ integrated, truePeak: -6 })

test.each([
  ['coach', 16],
  ['balanced', 9],
  ['music', -3],
] as const)('in the mix %s the voice is %d LU above the music', (mix, above) => {
  const gains = mixGains(mix, { voice: measured(-30), music: measured(-12) })
  expect(-30 + gains.voice - (-12 + gains.music)).toBe(above)
})

test('nothing is mixed with silence, which could be brought to no distance', () => {
  expect(canMix([measured(-20), measured(-30)])).toBe(true)
  expect(canMix([measured(-20), measured(-Infinity)])).toBe(false)
  expect(canMix([measured(-20), undefined])).toBe(false)
})

test('a language has its own name, and one that nobody knows has none', () => {
  expect([ownName('de'), ownName('pl'), ownName('qaa')]).toEqual(['Deutsch', 'Polski', undefined])
})
