import { getPractice } from '@carriage/contract/practice/endpoints'
import {
  getVideoDetails,
  listHistory,
  playVideo,
  reportVideoProgress,
  saveClassReport,
} from '@carriage/contract/videos/endpoints'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays, addSeconds, epoch } from '../../../platform/time.ts'
import { videoFilms } from '../films/films-schema.ts'
import { videos, watchProgress } from '../tables.ts'

const app = useApp()

const report = (
  { token }: Person,
  id: string,
  position_seconds: number,
  watched_seconds?: number,
) =>
  app().call(
    reportVideoProgress,
    {
      params: { id },
      body: {
        position_seconds,
        duration_seconds: 600,
        ...(watched_seconds !== undefined && { watched_seconds }),
      },
    },
    token,
  )
const play = ({ token }: Person, id: string) => app().call(playVideo, { params: { id } }, token)
const positionFor = async ({ token }: Person, id: string) =>
  (await app().call(getVideoDetails, { params: { id } }, token)).video.position_seconds
const progressOf = async (who: Person, id: string) => {
  const [row] = await app()
    .services.db.select()
    .from(watchProgress)
    .where(and(eq(watchProgress.userId, who.id), eq(watchProgress.videoId, id)))
  return row
}
const watchedBy = async (who: Person, id: string) => (await progressOf(who, id))?.watchedSeconds

describe('the resume position', () => {
  test('is stored to the second for each member, and cleared at the end', async () => {
    const [ada, eva] = [await createPerson(app()), await createPerson(app())]
    const id = await createVideo(app(), { durationSeconds: 600 })
    expect(await positionFor(ada, id)).toBeNull()
    await report(ada, id, 187.6)
    expect([await positionFor(ada, id), await positionFor(eva, id)]).toEqual([187, null])
    await report(ada, id, 42)
    expect(await positionFor(ada, id)).toBe(42)
    await report(ada, id, 571)
    expect(await positionFor(ada, id)).toBeNull()
  })

  test('never exceeds the length of the video', async () => {
    const ada = await createPerson(app())
    const id = await createVideo(app(), { durationSeconds: 60 })
    await report(ada, id, 86_000)
    expect(await positionFor(ada, id)).toBeNull()
  })
})

describe('a report that waited for a network', () => {
  const late = ({ token }: Person, id: string, position_seconds: number, made_at: number) =>
    app().call(
      reportVideoProgress,
      {
        params: { id },
        body: { position_seconds, duration_seconds: 600, watched_seconds: 60, made_at },
      },
      token,
    )

  test('counts once, however often it arrives', async () => {
    const ada = await createPerson(app())
    const id = await createVideo(app(), { durationSeconds: 600 })
    await play(ada, id)
    app().advance(60)
    const madeAt = epoch(app().clock.now)
    app().advance(3600)
    await late(ada, id, 60, madeAt)
    app().advance(3600)
    await late(ada, id, 60, madeAt)
    expect([await positionFor(ada, id), await watchedBy(ada, id)]).toEqual([60, 60])
  })

  test('does not lead back a member who has gone on elsewhere meanwhile', async () => {
    const ada = await createPerson(app())
    const id = await createVideo(app(), { durationSeconds: 600 })
    await play(ada, id)
    app().advance(60)
    const madeAt = epoch(app().clock.now)
    app().advance(300)
    await report(ada, id, 360, 60)
    await late(ada, id, 60, madeAt)
    expect(await positionFor(ada, id)).toBe(360)
  })

  const seen = (
    { token }: Person,
    id: string,
    body: { made_at?: number; time_zone?: string; playback_id?: string } = {},
  ) =>
    app().call(
      reportVideoProgress,
      {
        params: { id },
        body: {
          position_seconds: 600,
          duration_seconds: 600,
          watched_seconds: 600,
          watched_parts: [{ from: 0, to: 600 }],
          outside_program: true,
          ...body,
        },
      },
      token,
    )
  const workoutsOf = async ({ token }: Person) =>
    (await app().call(listHistory, { query: {} }, token)).history.filter(({ kind }) => kind)

  test('makes a workout of each class that was practised without one, also the first ever', async () => {
    const ada = await createPerson(app())
    const ids = await Promise.all([1, 2].map(() => createVideo(app(), { durationSeconds: 600 })))
    const now = epoch(app().clock.now)
    const times = [now - 3 * 86_400, now - 3 * 86_400 + 1200]
    for (const [n, id] of ids.entries()) await seen(ada, id, { made_at: times[n] ?? 0 })
    // The same class again, on another day.
    await seen(ada, ids[0] ?? '', { made_at: now - 86_400 })
    const workouts = await workoutsOf(ada)
    expect(workouts.map(({ watched_at }) => watched_at)).toEqual([
      now - 86_400,
      ...times.toReversed(),
    ])
  })

  test('is a workout of its own, where another device has gone on with other classes since', async () => {
    const ada = await createPerson(app())
    const [kept, other] = [
      await createVideo(app(), { durationSeconds: 600 }),
      await createVideo(app(), { durationSeconds: 600 }),
    ]
    await play(ada, other)
    app().advance(86_400)
    const madeAt = epoch(app().clock.now)
    app().advance(3600)
    await seen(ada, other)
    app().advance(60)
    await seen(ada, kept, { made_at: madeAt })
    expect((await workoutsOf(ada)).map(({ watched_at }) => watched_at)).toEqual([
      madeAt + 3600,
      madeAt,
    ])
  })

  test('is a workout, though the class was opened on another device since, and counts once', async () => {
    const ada = await createPerson(app())
    const id = await createVideo(app(), { durationSeconds: 600 })
    const madeAt = epoch(app().clock.now)
    app().advance(86_400)
    await play(ada, id)
    app().advance(10)
    await report(ada, id, 10, 10)
    app().advance(3600)
    for (const _ of ['once', 'again']) await seen(ada, id, { made_at: madeAt })
    expect((await workoutsOf(ada)).map(({ watched_at }) => watched_at)).toEqual([madeAt])
    expect(await positionFor(ada, id)).toBe(10)
    // What is under way there becomes a workout of its own.
    app().advance(590)
    await seen(ada, id)
    expect(await workoutsOf(ada)).toHaveLength(2)
  })

  test('makes a workout of a film that was replaced by a longer one meanwhile', async () => {
    const ada = await createPerson(app())
    const videoId = await createVideo(app(), { durationSeconds: 1800 })
    const marks = {
      cues: { exercises: [], setups: [] },
      chaptersId: null,
      cuesId: null,
      captions: [],
    }
    const former = { videoId, state: 'former', playbackId: `former-${videoId}`, marks } as const
    const keptUntil = addDays(app().clock.now, 30)
    const { db } = app().services
    await db.insert(videoFilms).values({ ...former, keptUntil, durationSeconds: 600 })
    const made_at = epoch(app().clock.now) - 3600
    await seen(ada, videoId, { made_at, playback_id: former.playbackId })
    expect(await workoutsOf(ada)).toMatchObject([{ watched_at: made_at, video: { _id: videoId } }])
    expect(await positionFor(ada, videoId)).toBeNull()
  })

  test('makes a workout of what was practised before access ended', async () => {
    const { now } = app().clock
    const ada = await createPerson(app(), { nextBillingAt: addDays(now, 1) })
    const id = await createVideo(app(), { durationSeconds: 600 })
    app().advance(2 * 86_400)
    await seen(ada, id, { made_at: epoch(addSeconds(now, 3600)) })
    expect(await workoutsOf(ada)).toHaveLength(1)
    const after = epoch(addSeconds(now, 90_000))
    await expect(seen(ada, id, { made_at: after })).rejects.toThrow('403')
  })

  test.each([
    ['taken back', { status: 'draft' }],
    ['archived', { deletedAt: new Date('2026-01-01') }],
  ] as const)('makes a workout of a class that was %s since', async (_, change) => {
    const ada = await createPerson(app())
    const id = await createVideo(app(), { durationSeconds: 600, title: 'Long stretch' })
    app().advance(86_400)
    const made_at = epoch(app().clock.now)
    app().advance(86_400)
    const { db } = app().services
    await db.update(videos).set(change).where(eq(videos.id, id))
    await seen(ada, id, { made_at })
    expect(await workoutsOf(ada)).toMatchObject([
      { watched_at: made_at, title: 'Long stretch', video: null },
    ])
    // Nobody has played it before it was there.
    await expect(seen(ada, id, { made_at: made_at - 2 * 86_400 })).rejects.toThrow('404')
    const said = { params: { id }, body: { pain: ['knees' as const] } }
    await app().call(saveClassReport, said, ada.token)
  })

  test('is on the day of the place where it was made', async () => {
    const ada = await createPerson(app(), { timeZone: 'Europe/Berlin' })
    const id = await createVideo(app(), { durationSeconds: 600 })
    app().clock.now = new Date('2026-05-14T09:00:00Z')
    // Half past midnight on Tuesday in Tokyo.
    const made_at = epoch(new Date('2026-05-11T15:30:00Z'))
    await seen(ada, id, { made_at, time_zone: 'Asia/Tokyo' })
    const query = { month: '2026-05', time_zone: 'Europe/Berlin' }
    const { practice } = await app().call(getPractice, { query }, ada.token)
    expect(practice.workouts.map(({ date }) => date)).toEqual(['2026-05-12'])
  })

  test.each([
    ['of the day on which it was made', 2, 2],
    ['of a week ago at the earliest', 20, 7],
    ['of now where its clock is ahead', -1, 0],
  ])('makes a workout %s', async (_, ago, logged) => {
    const ada = await createPerson(app())
    const id = await createVideo(app(), { durationSeconds: 600 })
    await play(ada, id)
    app().advance(10 * 86_400)
    const { now } = app().clock
    const body = { position_seconds: 600, duration_seconds: 600, outside_program: true }
    const watched_parts = [{ from: 0, to: 600 }]
    const made_at = epoch(addDays(now, -ago))
    await app().call(
      reportVideoProgress,
      { params: { id }, body: { ...body, watched_parts, watched_seconds: 600, made_at } },
      ada.token,
    )
    const { history } = await app().call(listHistory, { query: {} }, ada.token)
    expect(history.map(({ watched_at }) => watched_at)).toEqual([epoch(addDays(now, -logged))])
  })
})

test('a class that is watched again keeps the time at which it was completed first', async () => {
  const ada = await createPerson(app())
  const id = await createVideo(app(), { durationSeconds: 600 })
  const first = app().clock.now
  for (const position of [600, 30, 600]) {
    await report(ada, id, position)
    expect((await progressOf(ada, id))?.completedAt).toEqual(first)
    app().advance(60)
  }
})

describe('the time watched', () => {
  test('counts what was played, not what was skipped', async () => {
    const ada = await createPerson(app())
    const id = await createVideo(app())
    await play(ada, id)
    app().advance(15)
    await report(ada, id, 15, 15)
    app().advance(15)
    await report(ada, id, 500, 3)
    expect(await watchedBy(ada, id)).toBe(18)
  })

  test('never exceeds the elapsed time, however many reports there are for however many videos', async () => {
    const ada = await createPerson(app())
    const ids = await Promise.all(Array.from({ length: 5 }, () => createVideo(app())))
    for (const id of ids) await play(ada, id)
    app().advance(20)
    await Promise.all(ids.flatMap((id) => [report(ada, id, 120, 120), report(ada, id, 120, 120)]))
    const all = await Promise.all(ids.map((id) => watchedBy(ada, id)))
    expect(all.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0)).toBe(20)
  })

  test('is zero when playback was never started', async () => {
    const ada = await createPerson(app())
    const id = await createVideo(app())
    await report(ada, id, 300, 300)
    expect(await watchedBy(ada, id)).toBe(0)
  })

  test.each([-1, 86_401, 'x', null])('%j is refused', async (watched_seconds) => {
    const ada = await createPerson(app())
    const id = await createVideo(app())
    const answer = await app().refusal(
      reportVideoProgress,
      // A request that does not follow the contract.
      {
        params: { id },
        body: { position_seconds: 1, duration_seconds: 600, watched_seconds } as never,
      },
      ada.token,
    )
    expect(answer.status).toBe(422)
  })
})
