/** The clock of the server is set an hour forward and back while it is in use. */
import { getProfile, login } from '@carriage/contract/accounts/endpoints'
import { getLiveViewerToken, registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { Caller } from '../test/caller.ts'
import { createVideo } from '../test/content.ts'
import { scheduleLive } from '../test/live/live-classes.ts'
import { createPerson, PASSWORD } from '../test/people.ts'
import { jobsOf } from './compose.ts'
import { addSeconds } from './platform/time.ts'

const HOUR = 3600
const QUARTER = 900
const DAY = 24 * HOUR
const app = useApp()

test.each([[HOUR], [-HOUR]])(
  'a jump of %i seconds signs nobody out, nor does the way back',
  async (jump) => {
    const { token } = await createPerson(app())
    for (const seconds of [0, jump, -jump, jump, 30 - jump]) {
      app().advance(seconds)
      expect((await app().call(getProfile, {}, token)).user._id).toBeDefined()
    }
  },
)

test.each([[HOUR], [-HOUR]])(
  'who was held back before a jump of %i seconds may try again a quarter of an hour later at the latest @full',
  async (jump) => {
    const { email } = await createPerson(app())
    const caller = new Caller(app(), jump > 0 ? '192.0.2.11' : '192.0.2.12')
    const attempt = async (password: string) =>
      (await caller.send(login, { email, password })).status
    const holdBack = async () => {
      for (let n = 0; n < 11; n++) await attempt('not the password')
      expect(await attempt(PASSWORD)).toBe(429)
    }
    await holdBack()
    app().advance(jump)
    await holdBack()
    // Back at the time of the first attempts, whose window counts on.
    app().advance(-jump)
    expect(await attempt(PASSWORD)).toBe(429)
    app().advance(QUARTER)
    expect(await attempt(PASSWORD)).toBe(200)
  },
)

test('a class opens by the clock as it is, not as it was @full', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const [early, late] = [await createPerson(app()), await createPerson(app())]
  const { _id: id } = await scheduleLive(app(), coach, 62)
  const enter = { params: { id } }
  for (const { token } of [early, late]) {
    await app().call(registerForLiveClass, { body: { live_class_id: id } }, token)
    expect((await app().refusal(getLiveViewerToken, enter, token)).status).toBe(409)
  }
  app().advance(HOUR)
  expect((await app().call(getLiveViewerToken, enter, early.token)).channel).toBe(id)
  app().advance(-HOUR)
  // Who was in it may come back; for everybody else it is too early again.
  expect((await app().call(getLiveViewerToken, enter, early.token)).channel).toBe(id)
  expect((await app().refusal(getLiveViewerToken, enter, late.token)).status).toBe(409)
})

test('a class that was published during a jump is published once', async () => {
  const videoId = await createVideo(app(), {
    status: 'scheduled',
    firstPublishedAt: null,
    publishAt: new Date(app().clock.now.getTime() + 1800_000),
  })
  const firstTime = async () => {
    await app().runJob('publish-due-videos')
    const { rows } = await app().services.db.execute<{ at: string | null }>(
      sql`SELECT first_published_at::text AS at FROM videos WHERE id = ${videoId}`,
    )
    return rows[0]?.at
  }
  expect(await firstTime()).toBeNull()
  app().advance(HOUR)
  const published = await firstTime()
  expect(published).not.toBeNull()
  for (const seconds of [-HOUR, HOUR]) {
    app().advance(seconds)
    expect(await firstTime()).toBe(published)
  }
})

test('the jobs of the timetable tell nobody twice, whichever way the clock jumps @full', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const { token, email } = await createPerson(app(), {
    nextBillingAt: addSeconds(app().clock.now, 2.5 * DAY),
  })
  const { _id } = await scheduleLive(app(), coach, 10)
  await app().call(registerForLiveClass, { body: { live_class_id: _id } }, token)
  const timetable = jobsOf(app().slices).filter(({ cron }) => cron !== undefined)
  for (const seconds of [0, HOUR, -HOUR, HOUR, -2 * HOUR, HOUR]) {
    app().advance(seconds)
    for (const { name } of timetable) await app().runJob(name)
  }
  const { rows } = await app().services.db.execute<{ template: string }>(
    sql`SELECT template FROM mails WHERE recipient = ${email} ORDER BY 1`,
  )
  expect(rows.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['live-class-reminder', 'trial-ending']),
  )
  expect(new Set(rows.map(({ template }) => template)).size).toBe(rows.length)
})
