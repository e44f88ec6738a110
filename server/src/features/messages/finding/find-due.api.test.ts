import {
  changeCurrentSession,
  enrollInProgram,
  repeatWeek,
} from '@carriage/contract/programs/endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'
import { attendLive, insertWorkouts } from '../../../../test/practice/workouts.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { messageDues, messageMarks, messageRules, sentMessages } from '../messages-schema.ts'

const app = useApp()
const noon = new Date('2026-05-04T12:00:00Z')

beforeEach(async () => {
  app().clock.now = noon
  const { db } = app().services
  await db.update(messageMarks).set({ reachedAt: addSeconds(noon, -60) })
  await db
    .update(messageRules)
    .set({ enabled: true, delayHours: 24 })
    .where(inArray(messageRules.key, ['first_class', 'absence']))
})

test('a workout counts when its week is repeated at once', async () => {
  const person = { createdAt: noon, nextBillingAt: null, notifyMarketing: true, timeZone: 'UTC' }
  const { id, token } = await createPerson(app(), person)
  const program = await createProgram(app(), [[true, true]])
  const [week] = program.weeks
  const body = { program_id: program.id, week_id: week?.id ?? '' }
  await app().call(enrollInProgram, { body }, token)
  const next = { session_id: week?.sessions[1]?.id ?? '', mark_previous_as_completed: true }
  await app().call(changeCurrentSession, { body: { ...body, ...next } }, token)
  await app().call(repeatWeek, { body }, token)
  app().clock.now = addDays(noon, 1)
  await app().runJob('find-due-messages')
  const { db } = app().services
  const dues = await db.select().from(messageDues).where(eq(messageDues.userId, id))
  expect(dues.map(({ source }) => source)).toContain('absence')
  app().clock.now = addSeconds(app().clock.now, 600)
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, token)
  expect(notifications.filter(({ title }) => title.includes('first class'))).toEqual([])
})

describe('a workout that is logged after the time at which it happened was looked through', () => {
  const duesOf = (userId: string) =>
    app().services.db.select().from(messageDues).where(eq(messageDues.userId, userId))

  test('counts from when it happened: a live class that is closed hours later', async () => {
    const ada = await createPerson(app(), { createdAt: noon, timeZone: 'UTC' })
    await attendLive(app(), ada, {
      // Until shortly before it is closed.
      during: async () => {
        const { db } = app().services
        const reachedAt = addSeconds(app().clock.now, 3 * 3600 - 60)
        await db.update(messageMarks).set({ reachedAt })
      },
    })
    app().advance(300)
    await app().runJob('find-due-messages')
    const ended = addSeconds(noon, 600 + 40 * 60)
    expect(await duesOf(ada.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ source: 'absence', factAt: ended, dueAt: addDays(ended, 1) }),
        expect.objectContaining({ source: 'streak', factAt: ended }),
      ]),
    )
  })

  test('is the first one after a message, of several that arrive at once', async () => {
    const ada = await createPerson(app(), { createdAt: noon })
    const { db } = app().services
    const [message] = await db
      .insert(sentMessages)
      .values({
        id: uuidv7(),
        userId: ada.id,
        source: 'absence',
        subject: '',
        mailed: false,
        sentAt: noon,
      })
      .returning()
    const times = [30, 2, 3].map((days) => addDays(noon, days))
    app().clock.now = addDays(noon, 31)
    await db.update(messageMarks).set({ reachedAt: addSeconds(app().clock.now, -60) })
    const how = { kind: 'discover', measure: 'marked', loggedAt: app().clock.now } as const
    await insertWorkouts(app(), ada.id, times, how)
    app().advance(300)
    await app().runJob('find-due-messages')
    const [sent] = await db
      .select()
      .from(sentMessages)
      .where(eq(sentMessages.id, message?.id ?? ''))
    expect(sent?.cameBackAt).toEqual(addDays(noon, 2))
    expect((await duesOf(ada.id)).find(({ source }) => source === 'absence')?.factAt).toEqual(
      times[0],
    )
  })
})
