import { join } from 'node:path'
import { listArchive, removeArchive } from '@carriage/contract/archive/endpoints'
import { removeExercise } from '@carriage/contract/exercises/endpoints'
import { saveVideoCues } from '@carriage/contract/videos/admin-endpoints'
import { playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import * as films from '@carriage/contract/videos/film-endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { makeExercise } from '../../../../test/exercises.ts'
import { filesIn } from '../../../../test/files-in.ts'
import { createPerson } from '../../../../test/people.ts'
import { useFilmStudio } from '../../../../test/films/film-studio.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { listFilms } from '../../videos/index.ts'
import { watchedParts, watchProgress } from '../../videos/tables.ts'

const app = useApp()
const { coach, member, send, publishedVideo, adminVideo, ...read } = useFilmStudio(app)
const { details, listed, make, captionLines, cuesOf } = read
const get = (url: string | null) => app().app.inject({ url: new URL(url ?? '').pathname })

/** Replaces the film of a video by one of some seconds, as staff do. */
async function replace(id: string, seconds: number, shift_ms = 0) {
  const body = await send(seconds)
  await app().call(films.replaceFilm, { params: { id }, body }, coach().token)
  await make(body.video_id)
  const { version } = await adminVideo(id)
  return app().call(
    films.publishFilm,
    {
      params: { id },
      body: { film_id: body.video_id, shift_ms, captions: 'keep', version },
    },
    coach().token,
  )
}

describe('a published film @full', () => {
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
      member().token,
    )

  test('stays as it is while another one is made', async () => {
    await app().call(playVideo, { params: { id } }, member().token)
    await report(0, before.playback_id)
    app().clock.now = addSeconds(app().clock.now, 30)
    await report(3, before.playback_id)
    segment = (await get((before.playback_url ?? '').replace('index.m3u8', 'audio.m4s'))).rawPayload
    const body = await send(9)
    const { films: begun } = await app().call(
      films.replaceFilm,
      { params: { id }, body },
      coach().token,
    )
    expect(begun.next).toMatchObject({ state: 'making', source_name: 'take two.mp4' })
    // A repeated call, as after a lost answer, changes nothing.
    await app().call(films.replaceFilm, { params: { id }, body }, coach().token)
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
    const { video } = await app().call(films.publishFilm, { params: { id }, body }, coach().token)
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

  test('keeps the places of members and the parts that they have played, in the time of the new one', async () => {
    // It was at 3 of the former film.
    expect((await details(id)).position_seconds).toBe(4)
    const { db } = app().services
    const played = await db.select().from(watchProgress).where(eq(watchProgress.videoId, id))
    const ofDays = await db.select().from(watchedParts).where(eq(watchedParts.videoId, id))
    expect([...played.map((row) => row.playedParts), ...ofDays.map((row) => row.parts)]).toEqual([
      [[1000, 4000]],
      [[1000, 4000]],
    ])
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
      app().call(films.restoreFilm, { params: { id }, body: { film_id } }, coach().token)
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

test('a former film that comes back warns of what its exercise did, which the library has lost meanwhile @full', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const roll = await makeExercise(app(), admin.token, { name: 'Roll-over', cautions: ['neck'] })
  const id = await publishedVideo(4)
  const mark = async (exercise_id: string | null) => {
    const exercise = { name: 'Roll-over', exercise_id, side: null, count: null }
    const exercises = [{ start_ms: 1000, end_ms: 2000, ...exercise }]
    const { version } = await adminVideo(id)
    const body = { exercises, setups: [], version }
    await app().call(saveVideoCues, { params: { id }, body }, coach().token)
  }
  await mark(roll._id)
  await replace(id, 5)
  await mark(null)
  await app().call(removeExercise, { params: { id: roll._id } }, admin.token)
  const query = { type: 'exercise', query: 'roll-over' } as const
  const { archive } = await app().call(listArchive, { query }, admin.token)
  await app().call(removeArchive, { params: { id: archive[0]?._id ?? '' } }, admin.token)
  expect((await details(id)).cautions).toEqual([])
  const [former] = (await listed(id)).former
  const body = { film_id: former?._id ?? '' }
  await app().call(films.restoreFilm, { params: { id }, body }, coach().token)
  expect((await details(id)).cautions).toEqual(['neck'])
})

test('a former film is removed with its files after 30 days, and not before @full', async () => {
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
