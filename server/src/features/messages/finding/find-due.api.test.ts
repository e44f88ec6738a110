import {
  changeCurrentSession,
  enrollInProgram,
  repeatWeek,
} from '@carriage/contract/programs/endpoints'
import { listNotifications } from '@carriage/contract/notifications/endpoints'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram } from '../../../../test/content.ts'
import { createPerson } from '../../../../test/people.ts'
import { addDays, addSeconds } from '../../../platform/time.ts'
import { messageDues, messageMarks, messageRules } from '../messages-schema.ts'

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
