import { followCoach } from '@carriage/contract/coaches/endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import type { MessageText } from '@carriage/contract/messages/schemas'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo, saveTexts } from '../../../../test/content.ts'
import { scheduleLive } from '../../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addSeconds } from '../../../platform/time.ts'
import { updateUser } from '../../accounts/index.ts'
import { liveClasses } from '../../live-classes/tables.ts'
import { videos } from '../../videos/tables.ts'
import { messageDues, messageMarks, messageRules, messageSettings } from '../messages-schema.ts'

const app = useApp()
const noon = new Date('2026-05-04T12:00:00Z')
let mia: Person
let coach: Person

beforeEach(async () => {
  app().clock.now = noon
  const { db } = app().services
  await db.update(messageMarks).set({ reachedAt: addSeconds(noon, -3600) })
  await db.update(messageSettings).set({ weeklyCap: 3 })
  await switchTo(true)
  mia = await createPerson(app(), { nextBillingAt: null, timeZone: 'UTC' })
  coach = await createPerson(app(), {
    roles: ['user', 'coach'],
    firstName: 'Vera',
    nextBillingAt: null,
  })
  await follow(true)
})

const switchTo = (enabled: boolean) =>
  app()
    .services.db.update(messageRules)
    .set({ enabled })
    .where(inArray(messageRules.key, ['coach_class', 'coach_live']))
const follow = (following: boolean, { token } = mia) =>
  app().call(followCoach, { params: { id: coach.id }, body: { following } }, token)
const publish = (title: string, values: Partial<typeof videos.$inferInsert> = {}) =>
  createVideo(app(), { title, instructorId: coach.id, ...values })
/** Twice: nothing is told twice. */
async function work() {
  for (let n = 0; n < 2; n++) {
    app().advance(300)
    for (const job of ['find-due-messages', 'send-due-messages']) await app().runJob(job)
  }
}
async function told({ token } = mia) {
  const { notifications } = await app().call(listNotifications, { query: {} }, token)
  return notifications.map(({ type, title, path }) => ({ type, title, path })).toReversed()
}

test('members are told of a class that a coach has published whom they follow, and nobody else @full', async () => {
  const ben = await createPerson(app(), { nextBillingAt: null, timeZone: 'UTC' })
  const id = await publish('Morning flow')
  await createVideo(app(), { instructorId: (await createPerson(app())).id })
  await work()
  const title = 'Vera has a new class: Morning flow'
  expect(await told()).toEqual([{ type: 'coach', title, path: `/dashboard/videos/${id}` }])
  expect(await told(ben)).toEqual([])
})

test('a class is named in the language of the message, where it has a title in it', async () => {
  const ben = await createPerson(app(), { nextBillingAt: null, timeZone: 'UTC', language: 'de' })
  await follow(true, ben)
  const texts = (['en', 'de'] as const).map((language) => ({
    language,
    subject: '{{class_title}}',
    text: language,
    button: 'x',
  }))
  const { db } = app().services
  const [before] = await db
    .select()
    .from(messageRules)
    .where(inArray(messageRules.key, ['coach_class']))
  const write = (to: MessageText[]) =>
    db
      .update(messageRules)
      .set({ texts: to })
      .where(inArray(messageRules.key, ['coach_class']))
  await write(texts)
  const id = await publish('Morning flow', { uploadedBy: coach.id })
  await saveTexts(app(), coach, { id, language: 'de' }, { title: 'Morgenfluss' })
  await work()
  expect((await told()).map(({ title }) => title)).toEqual(['Morning flow'])
  expect((await told(ben)).map(({ title }) => title)).toEqual(['Morgenfluss'])
  await write(before?.texts ?? [])
})

test('members are told once of a new live class, also of a weekly one, when it is published @full', async () => {
  const { _id: id } = await scheduleLive(app(), coach, 24 * 60, { recurring_schedule: true })
  await work()
  await scheduleLive(app(), await createPerson(app(), { roles: ['user', 'coach'] }), 24 * 60)
  await work()
  const title = 'Train live with Vera: Evening reformer'
  expect(await told()).toEqual([{ type: 'coach', title, path: `/dashboard/live/${id}` }])
})

test('a live class that is taken back before members are told is told of once it is back @full', async () => {
  const { _id: id } = await scheduleLive(app(), coach, 24 * 60)
  const { db } = app().services
  const show = (status: 'draft' | 'scheduled') =>
    db.update(liveClasses).set({ status }).where(eq(liveClasses.id, id))
  await app().runJob('find-due-messages')
  await show('draft')
  await work()
  expect(await told()).toEqual([])
  await show('scheduled')
  app().advance(3600)
  await work()
  await work()
  expect(await told()).toHaveLength(1)
})

test('several classes at once are one message, about the newest', async () => {
  for (const title of ['First', 'Second', 'Third']) {
    app().advance(1)
    await publish(title)
  }
  await work()
  expect((await told()).map(({ title }) => title)).toEqual(['Vera has a new class: Third'])
})

test('members are told of the newest that they may play, and of none that they may not', async () => {
  const values = { nextBillingAt: null, timeZone: 'UTC', subscriptionPlan: 'basic' as const }
  const ben = await createPerson(app(), values)
  await follow(true, ben)
  await publish('First')
  app().advance(1)
  await publish('Second', { isPremium: true })
  await work()
  await publish('Third', { isPremium: true })
  await work()
  expect((await told(ben)).map(({ title }) => title)).toEqual(['Vera has a new class: First'])
  const ofMia = ['Vera has a new class: Second', 'Vera has a new class: Third']
  expect((await told()).map(({ title }) => title)).toEqual(ofMia)
})

test('they count for the week of a member @full', async () => {
  await app().services.db.update(messageSettings).set({ weeklyCap: 1 })
  await publish('First')
  await work()
  await publish('Second')
  await work()
  expect(await told()).toHaveLength(1)
})

test('a class whose film is still being made is told of once it can be played', async () => {
  const id = await publish('Morning flow', { processingState: 'processing' })
  await work()
  expect(await told()).toEqual([])
  const { db } = app().services
  await db.update(videos).set({ processingState: 'playable' }).where(eq(videos.id, id))
  await work()
  expect((await told()).map(({ title }) => title)).toEqual(['Vera has a new class: Morning flow'])
})

test('a class that is due is told of once, also before it is marked as published', async () => {
  const publishAt = addSeconds(noon, 60)
  await publish('Morning flow', { status: 'scheduled', publishAt, firstPublishedAt: null })
  await work()
  await app().runJob('publish-due-videos')
  await work()
  expect((await told()).map(({ title }) => title)).toEqual(['Vera has a new class: Morning flow'])
})

const show = (id: string, status: 'draft' | 'published') =>
  app().call(updateVideo, { params: { id }, body: { status } }, coach.token)

const waiting = () =>
  app().services.db.$count(
    messageDues,
    and(eq(messageDues.userId, mia.id), eq(messageDues.source, 'coach_class')),
  )

describe('of a class that is taken back and published again, members are told once', () => {
  let id: string
  beforeEach(async () => {
    id = await publish('Morning flow', { uploadedBy: coach.id })
    app().advance(60)
  })
  const isToldOnce = async () => {
    expect(await told()).toEqual([])
    await show(id, 'published')
    app().advance(3600)
    await work()
    await show(id, 'draft')
    await show(id, 'published')
    app().advance(3600)
    await work()
    expect((await told()).map(({ title }) => title)).toEqual(['Vera has a new class: Morning flow'])
  }

  test('when nobody had been looked for yet', async () => {
    await show(id, 'draft')
    app().advance(3600)
    await work()
    await isToldOnce()
  })

  test('when it was found and not sent yet @full', async () => {
    app().advance(300)
    await app().runJob('find-due-messages')
    await show(id, 'draft')
    app().advance(3600)
    await work()
    await isToldOnce()
  })

  test('when it comes back from the archive @full', async () => {
    app().advance(300)
    await app().runJob('find-due-messages')
    const { db } = app().services
    const { now } = app().clock
    await db.update(videos).set({ deletedAt: now }).where(eq(videos.id, id))
    app().advance(3600)
    await work()
    await db.update(videos).set({ deletedAt: null }).where(eq(videos.id, id))
    await isToldOnce()
  })

  test('when it was in the archive before anybody looked @full', async () => {
    const { db } = app().services
    const archive = (deletedAt: Date | null) =>
      db.update(videos).set({ deletedAt }).where(eq(videos.id, id))
    await archive(app().clock.now)
    app().advance(3600)
    await work()
    await archive(null)
    await isToldOnce()
  })

  test('unless that is a month later @full', async () => {
    await show(id, 'draft')
    await work()
    expect(await waiting()).toBe(1)
    app().advance(30 * 86_400)
    await work()
    expect(await waiting()).toBe(0)
  })

  test('and meanwhile of another one that is there @full', async () => {
    await publish('Evening flow', { firstPublishedAt: noon })
    await show(id, 'draft')
    await work()
    expect((await told()).map(({ title }) => title)).toEqual(['Vera has a new class: Evening flow'])
  })
})

test.each([
  [
    'a class that was put off after it was published',
    { status: 'scheduled', publishAt: addSeconds(noon, 86_400) },
  ],
  ['a class whose film has failed', { processingState: 'failed' }],
  ['a draft', { status: 'draft', firstPublishedAt: null }],
  ['a recording', { isRecording: true }],
  ['a video of the setup', { isSetup: true }],
] as const)('nobody is told of %s', async (_, values) => {
  await publish('Morning flow', values)
  await work()
  expect(await told()).toEqual([])
})

test.each([
  ['before it was found', 0],
  ['before it was said', 300],
])('nobody is told of a class of somebody who teaches no more, %s', async (_, seconds) => {
  await publish('Morning flow')
  await scheduleLive(app(), coach, 24 * 60)
  app().advance(seconds)
  await app().runJob('find-due-messages')
  await updateUser(app().services.db, coach.id, { roles: ['user'] })
  await work()
  expect(await told()).toEqual([])
})

test('nobody is told of a live class whose coach is an admin alone by now @full', async () => {
  await scheduleLive(app(), coach, 24 * 60)
  await updateUser(app().services.db, coach.id, { roles: ['user', 'admin'] })
  await work()
  expect(await told()).toEqual([])
})

test('nobody is told while the studio has it switched off', async () => {
  await switchTo(false)
  await publish('Morning flow')
  await work()
  expect(await told()).toEqual([])
})
