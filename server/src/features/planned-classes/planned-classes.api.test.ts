import { makeCalendarFeed } from '@carriage/contract/live-classes/endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import {
  listPlannedClasses,
  planClass,
  removePlannedClass,
} from '@carriage/contract/planned-classes/endpoints'
import { getHome } from '@carriage/contract/programs/endpoints'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { watchClass } from '../../../test/practice/workouts.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { users } from '../accounts/tables.ts'
import { videos } from '../videos/tables.ts'
import { plannedClasses } from './planned-classes-schema.ts'

const app = useApp()
let ada: Person
let video: string

const seconds = (time: string) => Date.parse(time) / 1000
const EVENING = '2026-05-12T18:00:00Z'

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null, timeZone: 'UTC' })
  video = await createVideo(app(), { title: 'Slow footwork' })
})

const plan = (time: string, id = video, person = ada) =>
  app().call(planClass, { params: { id }, body: { starts_at: seconds(time) } }, person.token)
const remove = (id = video) => app().call(removePlannedClass, { params: { id } }, ada.token)
async function planned(person = ada) {
  const answer = await app().call(listPlannedClasses, {}, person.token)
  return answer.planned_classes.map((one) => [one.video.title, one.starts_at])
}
const home = () => app().call(getHome, { query: {} }, ada.token)

describe('planning', () => {
  test('a class stands on one day; planned again it moves, and its entry counts on', async () => {
    const { planned_class: first } = await plan(EVENING)
    const { planned_class: moved } = await plan('2026-05-14T07:00:00Z')
    expect([moved._id, moved.version]).toEqual([first._id, first.version + 1])
    expect(await planned()).toEqual([['Slow footwork', seconds('2026-05-14T07:00:00Z')]])
  })

  test('the next one comes first, and nobody sees those of others', async () => {
    const other = await createPerson(app())
    await plan(EVENING)
    await plan('2026-05-12T12:00:00Z', await createVideo(app(), { title: 'Noon' }))
    await plan(EVENING, video, other)
    expect((await planned()).map(([title]) => title)).toEqual(['Noon', 'Slow footwork'])
    await remove()
    expect(await planned()).toHaveLength(1)
    expect(await planned(other)).toHaveLength(1)
    await remove()
  })

  test.each([
    ['a time that is over', '2026-05-12T08:00:00Z', 'Choose a time that is still ahead'],
    ['more than a year ahead', '2027-05-13T08:00:01Z', 'Choose a day within the next year'],
  ])('%s is refused', async (_, time, text) => {
    const body = { starts_at: seconds(time) }
    const refusal = await app().refusal(planClass, { params: { id: video }, body }, ada.token)
    expect(refusal).toMatchObject({ status: 422, body: { fields: { starts_at: text } } })
    expect(await planned()).toEqual([])
  })

  test.each([Number.MIN_SAFE_INTEGER, -1, 4_102_444_801, Number.MAX_SAFE_INTEGER])(
    '%d, which no calendar has, is refused',
    async (starts_at) => {
      const request = { params: { id: video }, body: { starts_at } }
      const refusal = await app().refusal(planClass, request, ada.token)
      const text = 'Choose a day and a time'
      expect(refusal).toMatchObject({ status: 422, body: { fields: { starts_at: text } } })
    },
  )

  test('a class that members do not see is refused, and leaves the list when it is hidden @full', async () => {
    const body = { starts_at: seconds(EVENING) }
    for (const id of [uuidv7(), await createVideo(app(), { status: 'draft' })])
      expect((await app().refusal(planClass, { params: { id }, body }, ada.token)).status).toBe(404)
    await plan(EVENING)
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    await app().call(updateVideo, { params: { id: video }, body: { status: 'draft' } }, admin.token)
    expect(await planned()).toEqual([])
    expect((await home()).planned_class).toBeNull()
    // The one after it is the next.
    await plan('2026-05-12T19:00:00Z', await createVideo(app(), { title: 'Late' }))
    expect((await home()).planned_class?.video.title).toBe('Late')
  })

  test('no more than a hundred at once @full', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => createVideo(app())))
    const row = { userId: ada.id, startsAt: new Date(EVENING), plannedAt: app().clock.now }
    await app()
      .services.db.insert(plannedClasses)
      .values(ids.map((videoId) => ({ ...row, videoId })))
    const body = { starts_at: seconds(EVENING) }
    const refusal = await app().refusal(planClass, { params: { id: video }, body }, ada.token)
    expect(refusal.status).toBe(422)
    // One of them may still be moved.
    await plan('2026-05-13T18:00:00Z', ids[0])
  })
})

describe('what is done', () => {
  test('leaves the plan: also when it was done some hours before its time', async () => {
    await plan(EVENING)
    app().clock.now = new Date('2026-05-12T09:00:00Z')
    await watchClass(app(), ada, video)
    expect(await planned()).toEqual([])
  })

  test('before it was planned, or days before its time, does not @full', async () => {
    await watchClass(app(), ada, video)
    app().clock.now = new Date('2026-05-12T11:00:00Z')
    await plan('2026-05-14T18:00:00Z')
    app().clock.now = new Date('2026-05-13T12:00:00Z')
    await watchClass(app(), ada, video)
    expect(await planned()).toHaveLength(1)
  })

  test('what was missed stays for half a day', async () => {
    await plan(EVENING)
    app().clock.now = new Date('2026-05-13T06:00:00Z')
    expect(await planned()).toHaveLength(1)
    app().clock.now = new Date('2026-05-13T06:00:01Z')
    expect(await planned()).toEqual([])
  })
})

describe('the reminder', () => {
  /** Each job twice: nothing is told twice. */
  async function work(time: string) {
    app().clock.now = new Date(time)
    for (let n = 0; n < 2; n++)
      for (const job of ['remind-of-planned-classes', 'send-due-messages']) await app().runJob(job)
    const { notifications } = await app().call(listNotifications, { query: {} }, ada.token)
    return notifications.map(({ type, title, path }) => ({ type, title, path }))
  }
  const told = () => ({
    type: 'workout',
    title: 'Your next class: Slow footwork',
    path: `/dashboard/videos/${video}`,
  })

  test('comes once, half an hour before, and again for another time @full', async () => {
    await plan(EVENING)
    expect(await work('2026-05-12T17:29:59Z')).toEqual([])
    expect(await work('2026-05-12T17:30:00Z')).toEqual([told()])
    await plan('2026-05-12T20:00:00Z')
    expect(await work('2026-05-12T19:30:00Z')).toEqual([told(), told()])
  })

  test('is mailed as reminders of workouts are @full', async () => {
    await plan(EVENING)
    await work('2026-05-12T17:30:00Z')
    const { subject } = await app().newestMail(ada.email)
    expect(subject).toBe('Your next class: Slow footwork')
  })

  test('says nothing of what is done, taken off, hidden, or closed to the member @full', async () => {
    await plan(EVENING)
    app().clock.now = new Date('2026-05-12T12:00:00Z')
    await watchClass(app(), ada, video)
    const { db } = app().services
    const [taken, hidden] = await Promise.all([createVideo(app()), createVideo(app())])
    for (const id of [taken, hidden]) await plan(EVENING, id)
    await remove(taken)
    await db.update(videos).set({ status: 'draft' }).where(eq(videos.id, hidden))
    expect(await work('2026-05-12T17:45:00Z')).toEqual([])
    await plan('2026-05-12T20:00:00Z', await createVideo(app()))
    const over = new Date('2026-05-12T19:00:00Z')
    await db.update(users).set({ nextBillingAt: over }).where(eq(users.id, ada.id))
    expect(await work('2026-05-12T19:45:00Z')).toEqual([])
  })

  test('is not made up for after the time, and what is long over is removed', async () => {
    await plan(EVENING)
    expect(await work('2026-05-12T18:00:00Z')).toEqual([])
    app().clock.now = new Date('2026-06-11T18:00:00Z')
    await app().runJob('remind-of-planned-classes')
    const mine = eq(plannedClasses.userId, ada.id)
    expect(await app().services.db.select().from(plannedClasses).where(mine)).toEqual([])
  })
})

test('Home says it first from an hour before on, and no film twice', async () => {
  await createVideo(app())
  await plan(EVENING)
  const morning = await home()
  // What is planned may be the class of the day.
  const first = morning.todays_class ? 'class' : 'planned'
  expect([morning.next_step, morning.planned_class?.video._id]).toEqual([first, video])
  expect(morning.todays_class?._id).not.toBe(video)
  expect(morning.recommended_videos.map(({ _id }) => _id)).not.toContain(video)
  app().clock.now = new Date('2026-05-12T17:00:00Z')
  expect((await home()).next_step).toBe('planned')
  app().clock.now = new Date('2026-05-11T17:59:59Z')
  expect((await home()).planned_class).toBeNull()
})

test('the feed of the calendar has it, with one entry that moves', async () => {
  const { url } = await app().call(makeCalendarFeed, {}, ada.token)
  const read = async () => (await app().app.inject({ url: new URL(url).pathname })).body
  const { planned_class: first } = await plan(EVENING)
  expect(await read()).toContain(`UID:${first._id}@carriage\r\nSEQUENCE:1\r\n`)
  expect(await read()).toMatch(/DTSTART:20260512T180000Z\r\n[^]*SUMMARY:Slow footwork/)
  await plan('2026-05-13T18:00:00Z')
  expect(await read()).toContain(`UID:${first._id}@carriage\r\nSEQUENCE:2\r\n`)
  expect((await read()).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  await remove()
  expect(await read()).not.toContain('BEGIN:VEVENT')
})
