import { expect, test } from 'vitest'
import { sampleVideo } from '../../../test/samples.ts'
import { type KeptFilm, withKeptClass, withKeptFilm } from './kept-film.ts'

// Sound: nothing of its player is used here.
const film = { playbackId: 'film-1', url: 'https://here.test/kept/1/index.m3u8' } as KeptFilm
const captions = [
  { language: 'en', url: 'https://films.test/corrected.vtt', is_machine_made: false },
]
const video = {
  ...sampleVideo('video-1'),
  playback_id: 'film-1',
  playback_url: 'https://films.test/index.m3u8',
  captions,
  chapters_url: 'https://films.test/chapters.vtt',
}

test('a kept class plays its film from the device, with the captions and chapters that the studio has now', () => {
  expect(withKeptFilm(video, film)).toEqual({ ...video, playback_url: film.url })
})

test('without a network it has those that are on the device', () => {
  const kept = { ...video, captions: [], chapters_url: 'https://here.test/kept/1/chapters' }
  expect(withKeptClass(video, { film, video: kept, cued: null, poster: null })).toEqual({
    ...kept,
    playback_url: film.url,
  })
})

test.each([
  ['another film', { playback_id: 'film-2' }],
  ['no access', { playback_url: null }],
])('with %s nothing of it plays', (_, changes) => {
  const now = { ...video, ...changes }
  expect(withKeptFilm(now, film)).toBe(now)
})
