import {
  countUnread,
  getNotificationChoices,
  listNotifications,
  markAllNotifications,
  saveNotificationChoices,
} from '@carriage/contract/notifications/endpoints'
import { MOST_UNREAD, NOTIFICATIONS_PAGE } from '@carriage/contract/notifications/schemas'
import { registerForLiveClass } from '@carriage/contract/live-classes/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { scheduleLive } from '../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { notify } from './index.ts'

const app = useApp()
let mia: Person
let ben: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  mia = await createPerson(app(), { nextBillingAt: null })
  ben = await createPerson(app(), { nextBillingAt: null })
})

const tell = (who: Person, count: number) =>
  app().services.db.transaction((tx) =>
    notify(
      tx,
      Array.from({ length: count }, (_, n) => ({
        userId: who.id,
        type: 'live' as const,
        title: `Class ${n}`,
        text: 'It begins soon.',
        path: '/dashboard/live',
        createdAt: app().clock.now,
      })),
    ),
  )
const page = (who: Person, before?: string) =>
  app().call(listNotifications, { query: before === undefined ? {} : { before } }, who.token)
const unread = async (who: Person) => (await app().call(countUnread, {}, who.token)).unread

describe('what a member was told', () => {
  test('comes in pages that neither repeat nor leave out, also while more arrives', async () => {
    await tell(mia, NOTIFICATIONS_PAGE + 5)
    await tell(ben, 1)
    const first = await page(mia)
    expect(first.notifications).toHaveLength(NOTIFICATIONS_PAGE)
    await tell(mia, 3)
    const second = await page(mia, first.next ?? '')
    expect(second.next).toBeNull()
    const ids = [...first.notifications, ...second.notifications].map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(NOTIFICATIONS_PAGE + 5)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  test('is read all at once; that of others is not touched', async () => {
    await tell(mia, 3)
    await tell(ben, 1)
    await app().call(markAllNotifications, {}, mia.token)
    expect([await unread(mia), await unread(ben)]).toEqual([0, 1])
  })

  test('is counted up to a hundred', async () => {
    await tell(mia, MOST_UNREAD + 1)
    expect(await unread(mia)).toBe(MOST_UNREAD)
  })

  test('leaves out what they have switched off', async () => {
    const choices = {
      mail_off: ['absence' as const],
      app_off: ['live' as const],
      push_on: ['streak' as const],
      language: 'de',
    }
    await app().call(saveNotificationChoices, { body: choices }, mia.token)
    const read = await app().call(getNotificationChoices, {}, mia.token)
    const push_key = app().services.push?.publicKey
    expect(read).toEqual({
      choices,
      languages: ['en', 'de', 'es'],
      push_key,
      mail_refused_at: null,
    })
    await tell(mia, 2)
    expect(await unread(mia)).toBe(0)
  })

  test('keeps what was switched off elsewhere while a page was open', async () => {
    const was = { mail_off: [], app_off: [], push_on: [], language: null }
    const save = (change: object) =>
      app().call(saveNotificationChoices, { body: { ...was, ...change, was } }, ben.token)
    await Promise.all([save({ mail_off: ['absence'] }), save({ mail_off: ['replay'] })])
    const { choices } = await save({ push_on: ['streak'] })
    expect(choices).toMatchObject({ push_on: ['streak'] })
    expect(choices.mail_off.toSorted()).toEqual(['absence', 'replay'])
  })
})

test('a live class that begins soon is told of once, also to whoever wants no mails', async () => {
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const kim = await createPerson(app(), { nextBillingAt: null, notifyEmail: false })
  const { _id: id } = await scheduleLive(app(), coach, 10)
  await app().call(registerForLiveClass, { body: { live_class_id: id } }, kim.token)
  for (const job of ['remind-of-live-classes', 'remind-of-live-classes', 'send-due-messages'])
    await app().runJob(job)
  expect((await page(kim)).notifications).toMatchObject([
    { type: 'live_soon', title: 'Evening reformer starts soon', path: `/dashboard/live/${id}` },
  ])
})
