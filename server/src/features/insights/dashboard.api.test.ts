import { getProfile } from '@carriage/contract/accounts/endpoints'
import { getDashboard } from '@carriage/contract/insights/endpoints'
import { playVideo, reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { lt, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { addDays } from '../../platform/time.ts'
import { deleteUser } from '../accounts/index.ts'
import { activeDays, users } from '../accounts/tables.ts'
import { videoViews, watchDays } from '../videos/tables.ts'
import { countDays } from './index.ts'
import { deleteCountedDays } from './insights-queries.ts'
import { insightDays } from './insights-schema.ts'

const app = useApp()
const noon = new Date('2026-05-10T12:00:00Z')

let tests = 0

beforeEach(async () => {
  // Ten minutes after the previous test, so that all its cached figures have expired.
  app().clock.now = new Date(noon.getTime() + tests++ * 600_000)
  const { db } = app().services
  for (const table of [insightDays, watchDays, activeDays, videoViews, users])
    await db.delete(table).where(sql`true`)
})

const admin = (values = {}) =>
  createPerson(app(), { roles: ['user', 'admin'], createdAt: app().clock.now, ...values })
const member = (values = {}) => createPerson(app(), { createdAt: app().clock.now, ...values })
const read = async ({ token }: Person, days = 7) =>
  (await app().call(getDashboard, { query: { days } }, token)).dashboard
const tomorrow = () => {
  app().clock.now = addDays(app().clock.now, 1)
}
const count = () => countDays(app().services)
const days = () => app().services.db.select().from(insightDays).orderBy(insightDays.day)

/** Plays a video for the given seconds. */
async function watch({ token }: Person, seconds: number): Promise<void> {
  const id = await createVideo(app(), { durationSeconds: 600 })
  await app().call(playVideo, { params: { id } }, token)
  app().advance(seconds)
  const body = { position_seconds: seconds, duration_seconds: 600, watched_seconds: seconds }
  await app().call(reportVideoProgress, { params: { id }, body }, token)
}

test('the rows of a day are kept until it is counted @full', async () => {
  const { db } = app().services
  const { id: userId } = await member()
  const [open, counted] = ['2026-01-01', '2026-01-02']
  for (const day of [open, counted]) {
    await db.insert(watchDays).values({ userId, day, watchedSeconds: 60 })
    await db.insert(activeDays).values({ userId, day })
  }
  const none = { totalUsers: 1, newUsers: 0, activeUsers: 1, views: 0, watchedSeconds: 60 }
  await db.insert(insightDays).values({ day: counted, ...none })
  await deleteCountedDays(db, '2026-02-01')
  for (const table of [watchDays, activeDays]) {
    const before = lt(table.day, '2026-02-01')
    expect(await db.select({ day: table.day }).from(table).where(before)).toEqual([{ day: open }])
  }
})

describe('today', () => {
  test('counts users, active users, views and time watched up to now', async () => {
    const who = await admin()
    const ada = await member()
    await member({ deletedAt: null })
    await app().services.db.insert(users).values({
      email: 'gone@carriage.test',
      firstName: 'Gone',
      lastName: 'Away',
      createdAt: noon,
      deletedAt: noon,
    })
    await watch(ada, 90)
    await watch(ada, 30)
    const dashboard = await read(who)
    expect(dashboard).toMatchObject({
      days: 7,
      total_users: { value: 3, previous: null },
      active_users: { value: 3 },
      video_views: { value: 2, previous: null },
      watch_time: { value: 60 },
      series: [
        {
          day: '2026-05-10',
          total_users: 3,
          new_users: 3,
          active_users: 3,
          views: 2,
          watched_seconds: 120,
        },
      ],
    })
  })

  test('is at most half a minute old, and the same in every period', async () => {
    const who = await admin()
    expect((await read(who, 30)).total_users.value).toBe(1)
    await member()
    app().advance(29)
    for (const period of [7, 30, 90]) expect((await read(who, period)).total_users.value).toBe(1)
    app().advance(1)
    expect((await read(who, 30)).total_users.value).toBe(2)
  })
})

describe('active users', () => {
  test('are counted once a day, and again after midnight (UTC)', async () => {
    const who = await admin()
    const active = () => app().services.db.$count(activeDays)
    expect(await active()).toBe(1)
    app().clock.now = new Date('2026-05-10T23:59:50Z')
    await app().call(getProfile, {}, who.token)
    expect(await active()).toBe(1)
    app().advance(15)
    await app().call(getProfile, {}, who.token)
    await app().call(getProfile, {}, who.token)
    expect(await active()).toBe(2)
  })
})

describe('a day that is over', () => {
  test('is counted once, and its figures do not change afterwards', async () => {
    const who = await admin()
    const ada = await member()
    await watch(ada, 100)
    tomorrow()
    await Promise.all([count(), count()])
    const counted = await days()
    expect(counted).toMatchObject([
      {
        day: '2026-05-10',
        totalUsers: 2,
        newUsers: 2,
        activeUsers: 2,
        views: 1,
        watchedSeconds: 100,
      },
    ])
    await deleteUser(app().services.db, ada.id)
    await count()
    expect(await days()).toEqual(counted)
    const { series, total_users } = await read(who)
    expect(series).toMatchObject([{ total_users: 2 }, { day: '2026-05-11', total_users: 1 }])
    expect(total_users.value).toBe(1)
  })

  test('is shown even if no job has counted it yet', async () => {
    const who = await admin()
    await watch(await member(), 50)
    tomorrow()
    await count()
    tomorrow()
    tomorrow()
    const { series } = await read(who)
    expect(series.map(({ day, views }) => [day, views])).toEqual([
      ['2026-05-10', 1],
      ['2026-05-11', 0],
      ['2026-05-12', 0],
      ['2026-05-13', 0],
    ])
  })

  test('retains the rows it was counted from for a week', async () => {
    const who = await admin()
    await watch(who, 50)
    const { db } = app().services
    for (let n = 0; n < 7; n++) {
      tomorrow()
      await count()
    }
    expect([await db.$count(watchDays), await db.$count(activeDays)]).toEqual([1, 1])
    tomorrow()
    await count()
    expect([await db.$count(watchDays), await db.$count(activeDays)]).toEqual([0, 0])
    expect((await days())[0]).toMatchObject({ watchedSeconds: 50, activeUsers: 1 })
  })

  test('never loses its rows before it is counted', async () => {
    await watch(await admin(), 50)
    app().clock.now = addDays(noon, 30)
    await count()
    expect((await days())[0]).toMatchObject({ day: '2026-05-10', watchedSeconds: 50 })
    expect(await days()).toHaveLength(30)
  })
})

describe('the period before', () => {
  test('is compared once the studio is old enough', async () => {
    const today = addDays(noon, 31)
    app().clock.now = today
    const who = await admin({ createdAt: addDays(today, -14) })
    const video = await createVideo(app())
    const viewed = (daysAgo: number, times: number) =>
      app()
        .services.db.insert(videoViews)
        .values(
          Array.from({ length: times }, () => ({
            videoId: video,
            viewedAt: addDays(today, -daysAgo),
          })),
        )
    await viewed(13, 3)
    await viewed(7, 1)
    await viewed(6, 4)
    await viewed(0, 2)
    expect((await read(who)).video_views).toEqual({ value: 6, current: 6, previous: 4 })
    await app().services.db.delete(insightDays)
    await count()
    app().advance(60)
    expect((await read(who)).video_views).toEqual({ value: 6, current: 6, previous: 4 })
  })
})

test('the dashboard is for admins and covers 7, 30 or 90 days', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  expect((await app().refusal(getDashboard, { query: {} }, coach.token)).status).toBe(403)
  const who = await admin()
  const wrong = await app().refusal(getDashboard, { query: { days: '14' } }, who.token)
  expect(wrong.status).toBe(422)
})

describe('a period of its own', () => {
  const period = async ({ token }: Person, from: string, to: string) =>
    (await app().call(getDashboard, { query: { from, to } }, token)).dashboard

  test('has the figures of its days, compared with as many days before', async () => {
    app().clock.now = addDays(noon, 20)
    const who = await admin({ createdAt: noon })
    await member({ createdAt: addDays(noon, 5) })
    await member({ createdAt: addDays(noon, 15) })
    await count()
    const dashboard = await period(who, '2026-05-15', '2026-05-17')
    expect(dashboard).toMatchObject({ days: 3, to: '2026-05-17' })
    expect(dashboard.series.map(({ day, new_users }) => [day, new_users])).toEqual([
      ['2026-05-15', 1],
      ['2026-05-16', 0],
      ['2026-05-17', 0],
    ])
    expect(dashboard.total_users).toEqual({ value: 2, current: 2, previous: 1 })
  })

  test('ends today at the latest, and may lie before the studio', async () => {
    const who = await admin()
    const { days: length, to, series } = await period(who, '2026-05-09', '2026-06-01')
    expect([length, to, series.at(-1)?.day]).toEqual([2, '2026-05-10', '2026-05-10'])
    expect((await period(who, '2025-01-01', '2025-01-31')).series).toEqual([])
  })

  test.each([
    { from: '2026-05-01' },
    { to: '2026-05-01' },
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2025-05-09', to: '2026-05-10' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2027-01-01', to: '2027-01-02' },
  ])('is refused as %o', async (query) => {
    const { token } = await admin()
    expect((await app().refusal(getDashboard, { query }, token)).status).toBe(422)
  })
})
