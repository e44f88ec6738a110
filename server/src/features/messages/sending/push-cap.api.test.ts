import { everybody } from '@carriage/contract/messages/schemas'
import { saveNotificationChoices } from '@carriage/contract/notifications/endpoints'
import { addPushDevice } from '@carriage/contract/notifications/push-endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createBrowser } from '../../../../test/outbound/push-browser.ts'
import { createPerson } from '../../../../test/people.ts'
import { notifications } from '../../notifications/tables.ts'
import { announcements, messageDays, messageDues, sentMessages } from '../messages-schema.ts'

const app = useApp()

/** An announcement that is due to a member; answers how many push messages are on their way then. */
async function announce(userId: string): Promise<number> {
  const { db } = app().services
  const now = app().clock.now
  const [made] = await db
    .insert(announcements)
    .values({
      state: 'sent',
      texts: [{ language: 'en', subject: 'News', text: 'We open early.', button: 'Open' }],
      audience: { ...everybody, entitled: false },
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

/** A member who gets announcements by push. */
async function memberWithPush(address: string, values: Parameters<typeof createPerson>[1] = {}) {
  const { id, token } = await createPerson(app(), { timeZone: 'UTC', ...values })
  const choices = { mail_off: [], app_off: [], push_on: ['announcement' as const], language: null }
  await app().call(saveNotificationChoices, { body: choices }, token)
  await app().call(addPushDevice, { body: createBrowser(address).subscription }, token)
  return id
}

test('an announcement that no device takes counts as mailed once it is', async () => {
  const { db } = app().services
  const id = await memberWithPush('https://push.test/0', { notifyMarketing: true })
  await announce(id)
  const mailed = async () => {
    const sent = await db.select().from(sentMessages).where(eq(sentMessages.userId, id))
    const days = await db.select().from(messageDays)
    return [sent.map((one) => one.mailed), days.map((one) => [one.sent, one.mailed])]
  }
  expect(await mailed()).toEqual([[false], [[1, 0]]])
  const [job] = app().sentJobs.filter(({ name }) => name === 'mail-untaken-push')
  for (const _ of ['once', 'twice']) await app().runJob('mail-untaken-push', job?.data)
  expect(await mailed()).toEqual([[true], [[1, 1]]])
  app().sentJobs.splice(0)
})

test('beyond the weekly cap an announcement comes in the app, and not by push', async () => {
  const id = await memberWithPush('https://push.test/1')
  expect(await announce(id)).toBe(1)
  const sentAt = app().clock.now
  const other = { userId: id, source: 'streak', subject: '', mailed: true, sentAt } as const
  await app().services.db.insert(sentMessages).values([other, other])
  expect(await announce(id)).toBe(1)
  expect(await app().services.db.$count(notifications, eq(notifications.userId, id))).toBe(2)
})
