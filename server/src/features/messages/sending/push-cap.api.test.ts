import { saveNotificationChoices } from '@carriage/contract/notifications/endpoints'
import { addPushDevice } from '@carriage/contract/notifications/push-endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createBrowser } from '../../../../test/outbound/push-browser.ts'
import { createPerson } from '../../../../test/people.ts'
import { notifications } from '../../notifications/tables.ts'
import { announcements, messageDues, sentMessages } from '../messages-schema.ts'

const app = useApp()
const everybody = {
  entitled: false,
  mode: null,
  plan: null,
  program_id: null,
  inactive_days: null,
  goal: null,
  tag: null,
  leaving: null,
}

/** An announcement that is due to a member; answers how many push messages are on their way then. */
async function announce(userId: string): Promise<number> {
  const { db } = app().services
  const now = app().clock.now
  const [made] = await db
    .insert(announcements)
    .values({
      state: 'sent',
      texts: [{ language: 'en', subject: 'News', text: 'We open early.', button: 'Open' }],
      audience: everybody,
      byMail: true,
      inApp: true,
      sendAt: now,
    })
    .returning({ id: announcements.id })
  const subject = made?.id ?? ''
  const due = { userId, source: 'announcement', subject, factAt: now, dueAt: now } as const
  await db.insert(messageDues).values(due)
  await app().runJob('send-due-messages')
  return app().sentJobs.filter(({ name }) => name === 'deliver-push').length
}

test('beyond the weekly cap an announcement comes in the app, and not by push', async () => {
  const { id, token } = await createPerson(app(), { timeZone: 'UTC' })
  const choices = { mail_off: [], app_off: [], push_on: ['announcement' as const], language: null }
  await app().call(saveNotificationChoices, { body: choices }, token)
  const body = createBrowser('https://push.test/1').subscription
  await app().call(addPushDevice, { body }, token)
  expect(await announce(id)).toBe(1)
  const sentAt = app().clock.now
  const other = { userId: id, source: 'streak', subject: '', mailed: true, sentAt } as const
  await app().services.db.insert(sentMessages).values([other, other])
  expect(await announce(id)).toBe(1)
  expect(await app().services.db.$count(notifications, eq(notifications.userId, id))).toBe(2)
})
