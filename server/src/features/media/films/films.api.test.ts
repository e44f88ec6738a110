import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getVideoCaptions } from '@carriage/contract/media/captions-endpoints'
import { uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import {
  finishVideoUpload,
  getAdminVideo,
  saveVideoCues,
  signVideoUpload,
} from '@carriage/contract/videos/admin-endpoints'
import {
  getVideoCues,
  getVideoDetails,
  playVideo,
  reportVideoProgress,
} from '@carriage/contract/videos/endpoints'
import * as films from '@carriage/contract/videos/film-endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { filesIn } from '../../../../test/files-in.ts'
import { createVideo } from '../../../../test/content.ts'
import { type Film, makeSource } from '../../../../test/films/sources.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import { MediaRefusedError } from '../../../adapters/video-host/video-host.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { listFilms } from '../../videos/index.ts'
import { videos } from '../../videos/tables.ts'
import { convertVideo, processVideo } from '../index.ts'

const app = useApp()
const folder = makeTemporaryFolder('carriage-films-')
afterAll(() => folder.remove())

let coach: Person
let other: Person
let member: Person

beforeAll(async () => {
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
  other = await createPerson(app(), { roles: ['user', 'coach'] })
  member = await createPerson(app())
})

const filmOf = (seconds: number): Film => ({
  picture: { codec: 'libx264', size: '160x90', rate: 25, seconds },
  sound: { codec: 'aac', seconds },
})

/** Sends a film, and answers what finishes its upload. */
async function send(seconds: number, name = 'take two.mp4') {
  const path = await makeSource(filmOf(seconds), join(folder.path, `${randomUUID()}.mp4`))
  const signed = await app().call(signVideoUpload, { body: { name } }, coach.token)
  await app().app.inject({
    method: 'PUT',
    url: new URL(signed.url).pathname,
    payload: await readFile(path),
    headers: { 'content-type': 'video/mp4' },
  })
  return { video_id: signed._id, path: signed.path, name }
}

/** A published video of some seconds, with an exercise, a set-up and captions. */
async function publishedVideo(seconds: number): Promise<string> {
  const body = await send(seconds, 'take one.mp4')
  const id = body.video_id
  await app().call(finishVideoUpload, { body }, coach.token)
  await processVideo(app().services, id)
  await convertVideo(app().services, { videoId: id })
  await publish(id)
  const { version } = await adminVideo(id)
  const exercise = { name: 'Footwork', exercise_id: null, side: null, count: null }
  const cues = { exercises: [{ start_ms: 2000, end_ms: 4000, ...exercise }], setups: [] }
  await app().call(saveVideoCues, { params: { id }, body: { ...cues, version } }, coach.token)
  const vtt = 'WEBVTT\n\n00:00:02.500 --> 00:00:03.500\nBreathe in\n'
  const path = uploadVideoCaptions.path.replace(':id', id).slice(1)
  await app().upload(
    { ...uploadVideoCaptions, path: `/${path}?language=en` },
    [{ name: 'a.vtt', type: 'text/vtt', bytes: new Uint8Array(Buffer.from(vtt)) }],
    coach.token,
  )
  return id
}

async function publish(id: string): Promise<void> {
  const { services } = app()
  await services.db
    .update(videos)
    .set({
      title: 'Footwork',
      categories: ['core'],
      status: 'published',
      firstPublishedAt: app().clock.now,
    })
    .where(eq(videos.id, id))
}

const adminVideo = async (id: string) =>
  (await app().call(getAdminVideo, { params: { id } }, coach.token)).video
const details = async (id: string) =>
  (await app().call(getVideoDetails, { params: { id } }, member.token)).video
const listed = async (id: string) =>
  (await app().call(films.getVideoFilms, { params: { id } }, coach.token)).films
const make = (filmId: string) => app().runJob('make-film', { filmId })
const get = (url: string | null) => app().app.inject({ url: new URL(url ?? '').pathname })
const captionLines = async (id: string) =>
  (await app().call(getVideoCaptions, { params: { id }, query: { language: 'en' } }, coach.token))
    .captions.lines
const cuesOf = async (id: string) =>
  (await app().call(getVideoCues, { params: { id } }, member.token)).cues.exercises

/** Replaces the film of a video by one of some seconds, as staff do. */
async function replace(id: string, seconds: number, shift_ms = 0) {
  const body = await send(seconds)
  await app().call(films.replaceFilm, { params: { id }, body }, coach.token)
  await make(body.video_id)
  const { version } = await adminVideo(id)
  return app().call(
    films.publishFilm,
    {
      params: { id },
      body: { film_id: body.video_id, shift_ms, captions: 'keep', version },
    },
    coach.token,
  )
}

describe('a published film', () => {
  let id: string
  let before: Awaited<ReturnType<typeof details>>
  let segment: Buffer

  beforeAll(async () => {
    id = await publishedVideo(6)
    before = await details(id)
  })

  const report = (position: number, film: string | null) =>
    app().call(
      reportVideoProgress,
      {
        params: { id },
        body: {
          position_seconds: position,
          duration_seconds: 6,
          ...(film !== null && { playback_id: film }),
        },
      },
      member.token,
    )

  test('stays as it is while another one is made', async () => {
    await app().call(playVideo, { params: { id } }, member.token)
    await report(3, before.playback_id)
    segment = (await get((before.playback_url ?? '').replace('index.m3u8', 'audio.m4s'))).rawPayload
    const body = await send(9)
    const { films: begun } = await app().call(
      films.replaceFilm,
      { params: { id }, body },
      coach.token,
    )
    expect(begun.next).toMatchObject({ state: 'making', source_name: 'take two.mp4' })
    // A repeated call, as after a lost answer, changes nothing.
    await app().call(films.replaceFilm, { params: { id }, body }, coach.token)
    await make(body.video_id)
    expect((await listed(id)).next).toMatchObject({ state: 'ready', duration: 9, error: null })
    expect(await details(id)).toMatchObject({ playback_id: before.playback_id, duration: 6 })
  })

  test('is replaced in the middle of a class, and its player goes on with it', async () => {
    const next = (await listed(id)).next
    const { version } = await adminVideo(id)
    const body = {
      film_id: next?._id ?? '',
      shift_ms: 1000,
      captions: 'keep' as const,
      version,
    }
    const { video } = await app().call(films.publishFilm, { params: { id }, body }, coach.token)
    expect(video).toMatchObject({ _id: id, duration: 9, source_name: 'take two.mp4' })
    // The one who plays: playlist and segments are at their addresses, byte for byte.
    expect((await get(before.playback_url)).statusCode).toBe(200)
    const still = await get((before.playback_url ?? '').replace('index.m3u8', 'audio.m4s'))
    expect(still.rawPayload.equals(segment)).toBe(true)
    expect((await get(before.captions[0]?.url ?? '')).body).toContain('00:00:02.500')
    // Whoever comes now.
    const now = await details(id)
    expect(now.playback_id).not.toBe(before.playback_id)
    expect((await get(now.playback_url)).statusCode).toBe(200)
    expect((await get(now.captions[0]?.url ?? '')).body).toContain('00:00:03.500')
    expect(await cuesOf(id)).toMatchObject([{ start_ms: 3000, end_ms: 5000 }])
    expect(await captionLines(id)).toEqual([{ start_ms: 3500, end_ms: 4500, text: 'Breathe in' }])
  })

  test('keeps the places of members, in the time of the new one', async () => {
    // It was at 3 of the former film.
    expect((await details(id)).position_seconds).toBe(4)
    app().clock.now = addSeconds(app().clock.now, 30)
    await report(5, before.playback_id)
    expect((await details(id)).position_seconds).toBe(6)
    await report(5, (await details(id)).playback_id)
    expect((await details(id)).position_seconds).toBe(5)
  })

  test('comes back by a press with its cues and captions, and the other one by another press', async () => {
    const [former] = (await listed(id)).former
    expect(former).toMatchObject({ state: 'former', duration: 6, source_name: 'take one.mp4' })
    const restore = (film_id: string) =>
      app().call(films.restoreFilm, { params: { id }, body: { film_id } }, coach.token)
    await restore(former?._id ?? '')
    expect(await details(id)).toMatchObject({ playback_id: before.playback_id, duration: 6 })
    expect(await cuesOf(id)).toMatchObject([{ start_ms: 2000, end_ms: 4000 }])
    expect(await captionLines(id)).toMatchObject([{ start_ms: 2500 }])
    expect((await details(id)).position_seconds).toBe(4)
    const [replaced] = (await listed(id)).former
    expect(replaced).toMatchObject({ duration: 9 })
    await restore(replaced?._id ?? '')
    expect(await cuesOf(id)).toMatchObject([{ start_ms: 3000, end_ms: 5000 }])
  })
})

describe('trimming', () => {
  let id: string
  beforeAll(async () => {
    id = await publishedVideo(6)
  })

  test.each([
    [{ from_ms: 0, to_ms: 6000 }, 'Choose what to cut off'],
    [{ from_ms: 7000, to_ms: 9000 }, 'This is past the end of the film'],
    [{ from_ms: 1000, to_ms: 1500 }, 'Leave at least one second'],
  ])('%j is refused', async (body, reason) => {
    const refused = await app().refusal(films.trimFilm, { params: { id }, body }, coach.token)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining(reason),
    ])
  })

  test('cuts both ends off without another upload, and moves the marks exactly', async () => {
    const cut = { from_ms: 1500, to_ms: 5500 }
    const { films: begun } = await app().call(
      films.trimFilm,
      { params: { id }, body: cut },
      coach.token,
    )
    expect(begun.next).toMatchObject({ state: 'making', cut })
    const film_id = begun.next?._id ?? ''
    await make(film_id)
    const { version } = await adminVideo(id)
    const body = { film_id, shift_ms: -cut.from_ms, captions: 'keep' as const, version }
    await app().call(films.publishFilm, { params: { id }, body }, coach.token)
    expect((await details(id)).duration).toBe(4)
    expect(await cuesOf(id)).toMatchObject([{ start_ms: 500, end_ms: 2500 }])
    expect(await captionLines(id)).toMatchObject([{ start_ms: 1000, end_ms: 2000 }])
  })

  test('works from the renditions where the source is gone', async () => {
    const { services } = app()
    // The film of now was cut from another one.
    const sources = await filesIn(join(services.config.dataDir, 'media', 'sources'))
    const source = sources.find((file) => file.endsWith('.mkv'))
    await services.mediaStore.remove(`sources/${source}`)
    const { films: begun } = await app().call(
      films.trimFilm,
      { params: { id }, body: { from_ms: 1000, to_ms: 4000 } },
      coach.token,
    )
    await make(begun.next?._id ?? '')
    expect((await listed(id)).next).toMatchObject({ state: 'ready', duration: 3 })
  })
})

/** A published video whose files nobody reads. */
const plainVideo = () =>
  createVideo(app(), {
    uploadedBy: coach.id,
    processingState: 'ready',
    durationSeconds: 5,
    sourcePath: 'sources/plain.mp4',
  })

describe('what cannot be done', () => {
  let id: string
  beforeAll(async () => {
    id = await plainVideo()
  })

  test('others may neither see nor change the films of a video', async () => {
    const params = { id }
    const none = { film_id: randomUUID() }
    const calls = [
      app().refusal(films.getVideoFilms, { params }, other.token),
      app().refusal(films.trimFilm, { params, body: { from_ms: 0, to_ms: 1500 } }, other.token),
      app().refusal(films.restoreFilm, { params, body: none }, other.token),
      app().refusal(films.discardFilm, { params, body: none }, other.token),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
  })

  test('a film that cannot be made leaves that of members alone, and is discarded', async () => {
    const { playback_id } = await details(id)
    const { films: begun } = await app().call(
      films.trimFilm,
      { params: { id }, body: { from_ms: 500, to_ms: 5000 } },
      coach.token,
    )
    const film_id = begun.next?._id ?? ''
    const trim = vi
      .spyOn(app().services.videoHost, 'trim')
      .mockRejectedValue(new MediaRefusedError('The file is damaged.'))
    await make(film_id)
    trim.mockRestore()
    const failed = (await listed(id)).next
    expect(failed).toMatchObject({ state: 'failed', error: 'The file is damaged.' })
    const { version } = await adminVideo(id)
    const body = { film_id, shift_ms: 0, captions: 'keep' as const, version }
    expect(
      (await app().refusal(films.publishFilm, { params: { id }, body }, coach.token)).status,
    ).toBe(409)
    // A second one has to wait.
    const second = { from_ms: 0, to_ms: 2000 }
    expect(
      (await app().refusal(films.trimFilm, { params: { id }, body: second }, coach.token)).status,
    ).toBe(409)
    await app().call(films.discardFilm, { params: { id }, body: { film_id } }, coach.token)
    expect((await listed(id)).next).toBeNull()
    expect((await details(id)).playback_id).toBe(playback_id)
  })

  test('a film is not published over changes that somebody else has saved', async () => {
    const { version } = await adminVideo(id)
    await app().call(
      saveVideoCues,
      { params: { id }, body: { exercises: [], setups: [], version } },
      coach.token,
    )
    const { films: begun } = await app().call(
      films.trimFilm,
      { params: { id }, body: { from_ms: 500, to_ms: 5000 } },
      coach.token,
    )
    const film_id = begun.next?._id ?? ''
    const { videoHost } = app().services
    const trim = vi.spyOn(videoHost, 'trim').mockResolvedValue(undefined)
    const convert = vi.spyOn(videoHost, 'convert').mockImplementation(async (_, playbackId) => ({
      playbackId,
      durationSeconds: 4,
      hasStoryboard: false,
      poster: undefined,
      loudness: null,
    }))
    await make(film_id)
    trim.mockRestore()
    convert.mockRestore()
    const body = { film_id, shift_ms: -500, captions: 'remove' as const, version }
    expect(
      (await app().refusal(films.publishFilm, { params: { id }, body }, coach.token)).status,
    ).toBe(409)
    const current = (await adminVideo(id)).version
    await app().call(
      films.publishFilm,
      { params: { id }, body: { ...body, version: current } },
      coach.token,
    )
    expect((await details(id)).captions).toEqual([])
  })
})

test('a former film is removed with its files after 30 days, and not before', async () => {
  const { services, clock, sentJobs } = app()
  const id = await publishedVideo(4)
  const { playback_id } = await details(id)
  await replace(id, 5)
  const folderOf = (name: string) => filesIn(join(services.config.dataDir, 'media', name))
  const holds = async (film: string | null) =>
    (await folderOf('videos')).some((file) => file.includes(film ?? '-'))
  const current = (await details(id)).playback_id
  clock.now = addDays(clock.now, 29)
  await app().runJob('sweep-films')
  expect(await listFilms(services.db, id)).toHaveLength(1)
  clock.now = addDays(clock.now, 1)
  const before = sentJobs.length
  await app().runJob('sweep-films')
  expect(await listFilms(services.db, id)).toEqual([])
  for (const { name, data } of sentJobs.slice(before)) await app().runJob(name, data)
  expect([await holds(playback_id), await holds(current)]).toEqual([false, true])
})
