import { describe, expect, test } from 'vitest'
import type { SoundTrack } from '@carriage/contract/videos/sound-schemas'
import { foundTracks, isOtherVoice, isSameSound, tracksOfPart, voiceIndex } from './sound-policy.ts'

const track = (use: SoundTrack['use'], language: string | null = null): SoundTrack => ({
  name: 'Sound',
  file_language: 'en',
  use,
  language,
})

test('tracks that are found again keep what staff have said of them, and new ones are languages', () => {
  const found = [
    { name: 'Mic', language: 'en' },
    { name: 'Desk', language: null },
  ]
  expect(foundTracks(found, [track('voice', 'de')])).toEqual([
    { name: 'Mic', file_language: 'en', use: 'voice', language: 'de' },
    { name: 'Desk', file_language: null, use: 'language', language: null },
  ])
})

describe('the tracks of a part of a film', () => {
  test('are those of the film', () => {
    const tracks = [track('voice'), track('music')]
    expect(tracksOfPart(tracks, null)).toEqual(tracks)
  })

  test('have the music beside it as their last, and the voice that it was mixed with', () => {
    const uses = tracksOfPart([track('language'), track('music')], 'song.wav')?.map(
      ({ use }) => use,
    )
    expect(uses).toEqual(['voice', 'language', 'music'])
    const others = tracksOfPart([track('language'), track('voice')], 'song.wav')
    expect(others?.map(({ use }) => use)).toEqual(['language', 'voice', 'music'])
  })

  test('are unknown where those of the film are', () => {
    expect(tracksOfPart(null, 'song.wav')).toBeNull()
  })
})

describe('a film has the sound that was asked for', () => {
  const made = { tracks: [track('voice'), track('music')], musicPath: null }

  test('when its tracks were used so, whatever their names', () => {
    const renamed = made.tracks.map((one) => ({ ...one, name: 'Other' }))
    expect(isSameSound(made, { ...made, tracks: renamed })).toBe(true)
    expect(isSameSound({ ...made, tracks: null }, { ...made, tracks: [track('language')] })).toBe(
      true,
    )
  })

  test.each([
    { ...made, tracks: [track('music'), track('voice')] },
    { ...made, tracks: [track('voice', 'de'), track('music')] },
    { ...made, musicPath: 'sources/song.wav' },
  ])('but not when %j is wanted', (wanted) => {
    expect(isSameSound(made, wanted)).toBe(false)
  })
})

test('captions are to be made of something else where the voice or its language is another one', () => {
  const before = [track('language', 'en'), track('language')]
  expect(isOtherVoice(before, [track('voice', 'en'), track('music')])).toBe(false)
  expect(isOtherVoice(before, [track('music', 'en'), track('voice')])).toBe(true)
  expect(isOtherVoice(before, [track('voice', 'de'), track('language')])).toBe(true)
})

test('captions are made of the voice', () => {
  expect([voiceIndex([track('music'), track('voice')]), voiceIndex([track('language')])]).toEqual([
    1, 0,
  ])
  expect(voiceIndex(null)).toBe(0)
})
