import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import * as films from '@carriage/contract/videos/film-endpoints'
import type { TrackChoice } from '@carriage/contract/videos/sound-schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { useFilmStudio } from '../../../../test/films/film-studio.ts'
import { createPerson } from '../../../../test/people.ts'
import { convertVideo, purgeVideo } from '../index.ts'
import { findProcessing } from '../../videos/index.ts'
import { deleteTranscription, insertTranscription } from '../captions/transcriptions-queries.ts'

const app = useApp()
const { coach, send, sendMusic, sendBytes, publishedVideo, ...read } = useFilmStudio(app)
const { adminVideo, details, listed, make } = read

const music = {
  codec: 'aac',
  seconds: 4,
  drawing: 'sine=frequency=4000:sample_rate=48000:duration=4',
} as const
const as = (...uses: TrackChoice['use'][]): TrackChoice[] =>
  uses.map((use) => ({ use, language: null }))
const apart = as('voice', 'music')

type Sent = Awaited<ReturnType<typeof sendMusic>>
interface Setting {
  tracks: TrackChoice[]
  music?: Sent | null
}
const set = (id: string, body: Setting) =>
  app().call(films.setFilmSound, { params: { id }, body }, coach().token)
const convert = (videoId: string) => convertVideo(app().services, { videoId })
const soundsOf = async (id: string) => {
  const url = (await details(id)).playback_url ?? ''
  const { body } = await app().app.inject({ url: new URL(url).pathname })
  return [...body.matchAll(/TYPE=AUDIO.*NAME="([^"]+)"/g)].map(([, name]) => name)
}
const MIXES = ['Balanced', 'Coach', 'Music']
const stored = async (path: string | null) =>
  path !== null && (await app().services.mediaStore.stat(path)) !== undefined

describe('a film with voice and music in two tracks @full', () => {
  let id: string
  beforeAll(async () => {
    id = await publishedVideo(4, [music])
  })

  test('offers both until staff say what they are', async () => {
    expect((await listed(id)).sound).toEqual({
      can_mix: true,
      tracks: [
        { name: 'Sound 1', file_language: null, use: 'language', language: null },
        { name: 'Sound 2', file_language: null, use: 'language', language: null },
      ],
      music: null,
    })
    expect(await soundsOf(id)).toEqual(['Sound 1', 'Sound 2'])
  })

  test('is made again with three mixes, while members go on with the former sound', async () => {
    const before = (await details(id)).playback_id
    await set(id, { tracks: apart })
    expect(await adminVideo(id)).toMatchObject({
      playback_id: before,
      processing: { state: 'playable', error: null },
    })
    await convert(id)
    expect(await soundsOf(id)).toEqual(MIXES)
    const { playback_id, processing, loudness } = await adminVideo(id)
    expect(processing.state).toBe('ready')
    expect(playback_id).not.toBe(before)
    expect(loudness?.played).toBeCloseTo(-16, 0)
  })

  test('is left alone where nothing has changed', async () => {
    await set(id, { tracks: apart })
    expect((await adminVideo(id)).processing.state).toBe('ready')
  })

  test('is made once more where staff change their mind while it is made', async () => {
    await set(id, { tracks: as('music', 'voice') })
    const running = convert(id)
    // It has read what to make.
    while (!(await findProcessing(app().services.db, id))?.nextPlaybackId) await delay(20)
    await set(id, { tracks: as('language', 'language') })
    await running
    expect((await adminVideo(id)).processing).toMatchObject({ state: 'playable', error: null })
    await convert(id)
    expect((await adminVideo(id)).processing.state).toBe('ready')
    expect(await soundsOf(id)).toEqual(['Sound 1', 'Sound 2'])
  })

  test.each([
    [as('voice', 'voice'), 'Choose one track as the voice'],
    [as('music', 'music'), 'Choose one track as the music'],
    [as('voice'), 'This film has other tracks now'],
  ])('is refused %j', async (tracks, reason) => {
    const request = { params: { id }, body: { tracks } }
    const { status, body } = await app().refusal(films.setFilmSound, request, coach().token)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(reason)])
  })

  test('gets no other voice while captions are made of it', async () => {
    const { db } = app().services
    await insertTranscription(db, { videoId: id, language: null })
    const request = { params: { id }, body: { tracks: as('music', 'voice') } }
    const { status, body } = await app().refusal(films.setFilmSound, request, coach().token)
    expect([status, body.error]).toEqual([409, expect.stringContaining('Captions are being made')])
    await set(id, { tracks: apart })
    await deleteTranscription(db, id)
    await convert(id)
  })

  test('is none of the business of other coaches', async () => {
    const other = await createPerson(app(), { roles: ['user', 'coach'] })
    const request = { params: { id }, body: { tracks: apart } }
    expect((await app().refusal(films.setFilmSound, request, other.token)).status).toBe(403)
  })
})

describe('music that is sent beside a film @full', () => {
  let id: string
  const pathOf = async () => (await findProcessing(app().services.db, id))?.musicPath ?? null
  beforeAll(async () => {
    id = await publishedVideo(4)
    await set(id, { tracks: as('language'), music: await sendMusic(6) })
    await convert(id)
  })

  test('is mixed with its voice', async () => {
    expect((await listed(id)).sound.music).toBe('song.wav')
    expect(await soundsOf(id)).toEqual(MIXES)
    expect(await stored(await pathOf())).toBe(true)
  })

  test('stays with a film that is replaced, and comes back with it', async () => {
    const path = await pathOf()
    const body = await send(4)
    await app().call(films.replaceFilm, { params: { id }, body }, coach().token)
    await make(body.video_id)
    const { version } = await adminVideo(id)
    const published = { film_id: body.video_id, shift_ms: 0, captions: 'keep', version } as const
    await app().call(films.publishFilm, { params: { id }, body: published }, coach().token)
    expect((await listed(id)).sound.music).toBeNull()
    expect(await soundsOf(id)).toEqual(['Sound 1'])
    expect(await stored(path)).toBe(true)
    const [former] = (await listed(id)).former
    const choice = { film_id: former?._id ?? randomUUID() }
    await app().call(films.restoreFilm, { params: { id }, body: choice }, coach().token)
    expect((await listed(id)).sound.music).toBe('song.wav')
    expect(await soundsOf(id)).toEqual(MIXES)
  })

  test('is a track of a part that is cut out of the film', async () => {
    const cut = { from_ms: 0, to_ms: 3000 }
    const { films: begun } = await app().call(
      films.trimFilm,
      { params: { id }, body: cut },
      coach().token,
    )
    const film_id = begun.next?._id ?? ''
    await make(film_id)
    const { version } = await adminVideo(id)
    const body = { film_id, shift_ms: 0, captions: 'keep', version } as const
    await app().call(films.publishFilm, { params: { id }, body }, coach().token)
    const { tracks, music: beside } = (await listed(id)).sound
    expect([tracks?.map(({ use }) => use), beside]).toEqual([['voice', 'music'], null])
    expect(await soundsOf(id)).toEqual(MIXES)
  })

  test('goes with the video, for good', async () => {
    const { services } = app()
    const one = await publishedVideo(4)
    await set(one, { tracks: as('language'), music: await sendMusic(4) })
    const path = (await findProcessing(services.db, one))?.musicPath ?? null
    expect(await stored(path)).toBe(true)
    await services.db.transaction((tx) => purgeVideo(services, tx, one))
    const removal = app().sentJobs.find(({ data }) => JSON.stringify(data).includes(path ?? '-'))
    await app().runJob('remove-video-files', removal?.data)
    expect(await stored(path)).toBe(false)
  })

  test('is replaced by other music, and removed', async () => {
    const one = await publishedVideo(4)
    await set(one, { tracks: as('language'), music: await sendMusic(4) })
    await set(one, { tracks: as('language'), music: await sendMusic(4, 'other.wav') })
    expect((await listed(one)).sound.music).toBe('other.wav')
    await set(one, { tracks: as('language'), music: null })
    expect((await listed(one)).sound.music).toBeNull()
  })

  test('has to be music', async () => {
    const text = await sendBytes(Buffer.from('No music at all'), { name: 'song.wav', music: true })
    const named = { ...(await sendMusic(1)), name: 'song.exe' }
    for (const sent of [text, named]) {
      const body = { tracks: as('voice', 'music'), music: sent }
      const request = { params: { id }, body }
      const answer = await app().refusal(films.setFilmSound, request, coach().token)
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([
        422,
        expect.stringMatching(/WAV, MP3, M4A, FLAC (or|and) OGG/),
      ])
    }
  })
})

test('the note about the music is for staff alone @full', async () => {
  const id = await publishedVideo(4)
  const note = 'Licensed from Example Library, order 12'
  const params = { id }
  const changed = await app().call(
    updateVideo,
    { params, body: { music_note: note } },
    coach().token,
  )
  expect(changed.video.music_note).toBe(note)
  expect(JSON.stringify(await details(id))).not.toContain(note)
  const body = { music_note: '' }
  const emptied = await app().call(updateVideo, { params, body }, coach().token)
  expect(emptied.video.music_note).toBeNull()
})
