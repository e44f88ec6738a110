import { initPasswordReset } from '@carriage/contract/accounts/endpoints'
import { readMember } from '@carriage/contract/members/endpoints'
import { countRecipients, createAnnouncement } from '@carriage/contract/messages/endpoints'
import {
  getNotificationChoices,
  listNotifications,
} from '@carriage/contract/notifications/endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { refuseMailsTo } from '../../../../test/mails/refuse-mails.ts'
import { createPerson } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { queueMail } from '../../mail/index.ts'
import { mails } from '../../mail/tables.ts'

const app = useApp()
const text = { language: 'en', subject: 'News', text: 'Hello', button: 'Open' }

test('an address that refuses mail gets codes alone; the rest comes in the app, and member and staff see why', async () => {
  app().clock.now = new Date('2026-05-11T12:00:00Z')
  const { db } = app().services
  const mia = await createPerson(app(), { notifyMarketing: true })
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const known = async () => {
    const { mail_refused_at: own } = await app().call(getNotificationChoices, {}, mia.token)
    const seen = await app().call(readMember, { params: { id: mia.id } }, admin.token)
    return [own, seen.mail_refused_at]
  }
  expect(await known()).toEqual([null, null])
  const code = { template: 'deletion-code', props: { firstName: 'Mia', otp: '135790' } } as const
  await db.transaction((tx) => queueMail(app().services, tx, mia.email, code))
  const refusedAt = app().clock.now
  await refuseMailsTo(app(), mia.email)
  expect(await known()).toEqual([epoch(refusedAt), epoch(refusedAt)])

  const to = { entitled: false, mode: null, plan: null, program_id: null, inactive_days: null }
  const audience = { ...to, goal: null, tag: null, leaving: null, member_id: mia.id }
  expect(await app().call(countRecipients, { body: { audience } }, admin.token)).toEqual({
    recipients: 1,
    by_mail: 0,
  })
  const body = { texts: [text], audience, by_mail: true, in_app: true }
  const { announcement } = await app().call(createAnnouncement, { body }, admin.token)
  app().advance(60)
  await app().runJob('send-announcement', { announcementId: announcement._id })
  await app().runJob('send-due-messages')
  const { notifications } = await app().call(listNotifications, { query: {} }, mia.token)
  expect(notifications.map(({ title }) => title)).toEqual(['News'])
  const mailed = async (email: string) => {
    const rows = await db.select().from(mails).where(eq(mails.recipient, email))
    return rows.map(({ template }) => template).toSorted()
  }
  expect(await mailed(mia.email)).toEqual(['deletion-code'])
  await app().call(initPasswordReset, { body: { email: mia.email } })
  expect(await mailed(mia.email)).toEqual(['deletion-code', 'password-reset'])

  // The mark is of the address, so another one begins without it.
  await db.update(users).set({ email: 'mia.new@carriage.test' }).where(eq(users.id, mia.id))
  expect(await known()).toEqual([null, null])
})
