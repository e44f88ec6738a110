import * as endpoints from '@carriage/contract/challenges/endpoints'
import type { ChallengeDetails } from '@carriage/contract/challenges/schemas'
import {
  listNotifications,
  saveNotificationChoices,
} from '@carriage/contract/notifications/endpoints'
import { reportVideoProgress } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeChallenge } from '../../../test/practice/challenges.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { watchClass } from '../../../test/practice/workouts.ts'
import { users } from '../accounts/tables.ts'
import { challenges } from './challenges-schema.ts'

const app = useApp()
let ada: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-25T12:00:00Z')
  await app().services.db.delete(challenges)
  ada = await createPerson(app(), { nextBillingAt: null, timeZone: 'UTC' })
})

const week = {
  title: 'A week of two',
  starts_on: '2026-06-01',
  ends_on: '2026-06-07',
  time_zone: 'UTC',
}
async function make(changes: Partial<ChallengeDetails> = {}) {
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  return (await makeChallenge(app(), coach, { ...week, ...changes }))._id
}
const join = (id: string) =>
  app().call(endpoints.joinChallenge, { params: { id }, body: { shows_name: false } }, ada.token)
/** Each job twice: nothing is told twice. */
async function work(time: string) {
  app().clock.now = new Date(time)
  for (let n = 0; n < 2; n++)
    for (const job of ['tell-of-challenges', 'send-due-messages']) await app().runJob(job)
}
async function told() {
  const { notifications } = await app().call(listNotifications, { query: {} }, ada.token)
  return notifications.map(({ type, title }) => `${type}: ${title}`).toReversed()
}
async function train() {
  await watchClass(app(), ada, await createVideo(app()))
}

const begins = 'challenge: A week of two starts today'
const met = 'challenge: You completed A week of two'
const over = 'challenge: A week of two is over'

test('participants are told that it begins, that they met it and that it is over, each once @full', async () => {
  await join(await make())
  await work('2026-05-31T20:00:00Z')
  expect(await told()).toEqual([])
  await work('2026-06-01T09:00:00Z')
  expect(await told()).toEqual([begins])
  await train()
  // Half of the way and of the time is no reason to write.
  await work('2026-06-06T09:00:00Z')
  expect(await told()).toEqual([begins])
  await train()
  await work('2026-06-06T10:00:00Z')
  expect(await told()).toEqual([begins, met])
  await work('2026-06-08T11:59:00Z')
  expect(await told()).toEqual([begins, met])
  await work('2026-06-08T12:00:00Z')
  expect(await told()).toEqual([begins, met, over])
})

test('the night waits, and the end says how far they came @full', async () => {
  await join(await make())
  await work('2026-06-01T00:10:00Z')
  expect(await told()).toEqual([])
  await work('2026-06-01T08:00:00Z')
  await train()
  await work('2026-06-08T12:00:00Z')
  const { notifications } = await app().call(listNotifications, { query: {} }, ada.token)
  expect(notifications[0]).toMatchObject({ text: 'You did 1 of 2 classes.' })
})

test('who joins a challenge that runs is not told that it begins', async () => {
  const id = await make()
  app().clock.now = new Date('2026-06-02T09:00:00Z')
  await join(id)
  await work('2026-06-02T10:00:00Z')
  expect(await told()).toEqual([])
})

test('who is deleted by mistake is told once they are back @full', async () => {
  await join(await make())
  const { db } = app().services
  const setDeleted = (deletedAt: Date | null) =>
    db.update(users).set({ deletedAt }).where(eq(users.id, ada.id))
  await setDeleted(app().clock.now)
  await work('2026-06-01T09:00:00Z')
  await setDeleted(null)
  await work('2026-06-01T10:00:00Z')
  expect(await told()).toEqual([begins])
})

test('members switch it off, for the app as for mail', async () => {
  const choices = { mail_off: [], app_off: ['challenge' as const], push_on: [], language: null }
  await app().call(saveNotificationChoices, { body: choices }, ada.token)
  await join(await make())
  await work('2026-06-01T09:00:00Z')
  expect(await told()).toEqual([])
})

test('what was practised in it without a network counts for a week after its end', async () => {
  const id = await make({ goal: { kind: 'workouts', count: 1 } })
  await join(id)
  app().clock.now = new Date('2026-06-13T12:00:00Z')
  const body = {
    position_seconds: 600,
    duration_seconds: 600,
    watched_seconds: 600,
    watched_parts: [{ from: 0, to: 600 }],
    outside_program: true,
    made_at: new Date('2026-06-07T09:00:00Z').getTime() / 1000,
  }
  const params = { id: await createVideo(app(), { durationSeconds: 600 }) }
  await app().call(reportVideoProgress, { params, body }, ada.token)
  const { challenge } = await app().call(endpoints.getChallenge, { params: { id } }, ada.token)
  expect(challenge).toMatchObject({ done: 1, met_on: '2026-06-07' })
})
