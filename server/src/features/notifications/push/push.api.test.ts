import { logout } from '@carriage/contract/accounts/endpoints'
import {
  getNotificationChoices,
  listNotifications,
} from '@carriage/contract/notifications/endpoints'
import * as endpoints from '@carriage/contract/notifications/push-endpoints'
import { MAX_PUSH_DEVICES } from '@carriage/contract/notifications/push-schemas'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { type Browser, createBrowser, readSender } from '../../../../test/outbound/push-browser.ts'
import { pushPeople } from '../../../../test/outbound/push-people.ts'
import { type Receiver, startReceiver } from '../../../../test/outbound/receiver.ts'
import type { Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { pushDevices } from '../../accounts/tables.ts'
import { mails } from '../../mail/tables.ts'
import { notificationChoices } from '../tables.ts'
import { pushes } from './pushes-schema.ts'

const app = useApp()
let receiver: Receiver
/** What the push service answers for an address that is not listed: 201. */
let answers: Record<string, number>
let seen: number
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(() => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  answers = {}
  receiver.received.length = 0
  receiver.answer = (response) => response.writeHead(answers[response.req.url ?? ''] ?? 201).end()
  seen = app().sentJobs.length
})

const { add, devicesOf, member, memberWithBrowser, newBrowser, signIn, tell } = pushPeople(
  app,
  () => receiver,
)

const send = () => app().runJob('send-due-messages')
const deliveries = () =>
  app()
    .sentJobs.slice(seen)
    .filter(({ name }) => name === 'deliver-push')
/** Makes the deliveries that were queued since the test began. */
const deliver = async () => {
  for (const { name, data } of deliveries()) await app().runJob(name, data)
}
/** Two minutes later: what no device has taken is mailed. */
const mailUntaken = async () => {
  const queued = app().sentJobs.slice(seen)
  for (const { name, data } of queued.filter((job) => job.name === 'mail-untaken-push'))
    await app().runJob(name, data)
}
/** How often a member was mailed what `tell` says; a new browser is mailed, too. */
const mailsTo = ({ email }: Person) =>
  app().services.db.$count(
    mails,
    and(eq(mails.recipient, email), eq(mails.template, 'verification')),
  )
const notesOf = async ({ token }: Person) =>
  (await app().call(listNotifications, { query: {} }, token)).notifications

describe('a push message', () => {
  test('is encrypted for its browser and signed with the key that the browser was given', async () => {
    const { mia, browser } = await memberWithBrowser()
    await app().call(endpoints.testPush, {}, mia.token)
    const [got, ...others] = receiver.received
    if (!got) throw new Error('Nothing has arrived')
    expect(others).toEqual([])
    expect(browser.read(got)).toEqual({
      title: 'Push messages work',
      text: 'This is how messages from Carriage look.',
      path: '/dashboard/profile/notifications',
      actions: [],
      unread: 0,
      tag: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(() => newBrowser().read(got)).toThrow()
    expect(got.body).not.toContain('Push messages')
    expect(got.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '60',
      urgency: 'high',
    })
    const { push_key: key } = await app().call(getNotificationChoices, {}, mia.token)
    const now = app().clock.now.getTime() / 1000
    expect(readSender(got)).toEqual({
      key,
      header: { typ: 'JWT', alg: 'ES256' },
      claims: {
        aud: new URL(receiver.url).origin,
        exp: now + 12 * 3600,
        sub: 'mailto:support@carriage.test',
      },
    })
    expect(await devicesOf(mia.token)).toMatchObject([{ current: true, reached_at: now }])
  })

  test.each([
    ['', null],
    [', also with one for the letters of the studio that the app lacks', 'fr'],
    [', also with another one for the letters of the studio', 'en'],
  ])(
    'comes in the language of the account%s in place of the mail, and names no exercises',
    async (_, chosen) => {
      const { mia, browser } = await memberWithBrowser({ language: 'de' })
      await app()
        .services.db.update(notificationChoices)
        .set({ language: chosen })
        .where(eq(notificationChoices.userId, mia.id))
      await tell(mia)
      await send()
      await deliver()
      expect(receiver.received.map((got) => browser.read(got))).toMatchObject([
        {
          title: 'Dein nächstes Workout steht an',
          text: 'In Strong back ist es als Nächstes dran.',
          path: '/dashboard/programs/1',
          actions: [{ title: 'Starten' }, { title: 'Jetzt nicht' }],
        },
      ])
      await mailUntaken()
      expect(await notesOf(mia)).toMatchObject([{ title: 'Dein nächstes Workout: The Hundred' }])
      expect(await mailsTo(mia)).toBe(0)
    },
  )

  test('comes once to each device, and a second delivery is the same message to the browser', async () => {
    const { mia, browser } = await memberWithBrowser()
    const phone = newBrowser()
    await add(phone, await signIn(mia))
    await tell(mia)
    await Promise.all([send(), send()])
    await send()
    expect(deliveries()).toHaveLength(2)
    await deliver()
    const byPath = (one: Browser) => (got: { path: string }) =>
      new URL(one.subscription.endpoint).pathname === got.path
    const [first, ...more] = receiver.received.filter(byPath(browser))
    expect([more, receiver.received.filter(byPath(phone)).length]).toEqual([[], 1])
    await deliver()
    const again = receiver.received.findLast(byPath(browser))
    if (!first || !again) throw new Error('Nothing has arrived')
    expect(browser.read(again)).toEqual(browser.read(first))
    expect(await notesOf(mia)).toHaveLength(1)
  })

  test('brings the number of messages that are not read, for the icon of the app', async () => {
    const { mia, browser } = await memberWithBrowser()
    await tell(mia)
    await tell(mia)
    await send()
    await deliver()
    expect(receiver.received.map((got) => browser.read(got)['unread'])).toEqual([2, 2])
  })

  test('is left to the mail where nobody has turned it on, or no browser shows it @full', async () => {
    const off = await member({}, [])
    await add(newBrowser(), off.token)
    const withoutBrowser = await member()
    for (const one of [off, withoutBrowser]) await tell(one)
    await send()
    expect(deliveries()).toEqual([])
    expect([await mailsTo(off), await mailsTo(withoutBrowser)]).toEqual([1, 1])
  })

  test('wakes nobody in quiet hours of what can wait; then the mail goes', async () => {
    app().clock.now = new Date('2026-05-10T23:30:00Z')
    const { mia } = await memberWithBrowser()
    await tell(mia, 'live_change')
    await send()
    expect([deliveries().length, await mailsTo(mia), (await notesOf(mia)).length]).toEqual([
      0, 1, 1,
    ])
    await tell(mia)
    await send()
    expect(deliveries()).toHaveLength(1)
  })

  test('that is over is not delivered', async () => {
    const { mia } = await memberWithBrowser()
    await tell(mia)
    await send()
    app().clock.now = addDays(app().clock.now, 1)
    await deliver()
    expect(receiver.received).toEqual([])
    await app().runJob('sweep-pushes')
    expect(await app().services.db.$count(pushes, eq(pushes.userId, mia.id))).toBe(0)
  })
})

describe('an address that is gone', () => {
  test.each([404, 410])(
    'is removed after a %i, and the mail goes instead, once',
    async (status) => {
      const { mia, browser } = await memberWithBrowser()
      answers[new URL(browser.subscription.endpoint).pathname] = status
      await tell(mia)
      await send()
      await deliver()
      await deliver()
      expect(await devicesOf(mia.token)).toEqual([])
      await mailUntaken()
      await mailUntaken()
      expect([receiver.received.length, await mailsTo(mia)]).toEqual([1, 1])
    },
  )

  test('sends no mail where another device takes the message', async () => {
    const { mia, browser } = await memberWithBrowser()
    await add(newBrowser(), await signIn(mia))
    answers[new URL(browser.subscription.endpoint).pathname] = 410
    await tell(mia)
    await send()
    await deliver()
    await mailUntaken()
    expect([(await devicesOf(mia.token)).length, await mailsTo(mia)]).toEqual([1, 0])
  })

  test('is told by the test message', async () => {
    const { mia, browser } = await memberWithBrowser()
    answers[new URL(browser.subscription.endpoint).pathname] = 410
    const refused = await app().refusal(endpoints.testPush, {}, mia.token)
    expect([refused.status, await devicesOf(mia.token)]).toEqual([409, []])
  })

  test.each([429, 500, 503])(
    'is not what a %i means: the delivery is tried again',
    async (status) => {
      const { mia, browser } = await memberWithBrowser()
      answers[new URL(browser.subscription.endpoint).pathname] = status
      await tell(mia)
      await send()
      await expect(deliver()).rejects.toThrow(`status ${status}`)
      expect(await devicesOf(mia.token)).toHaveLength(1)
      answers = {}
      await deliver()
      await mailUntaken()
      expect([receiver.received.length, await mailsTo(mia)]).toEqual([2, 0])
    },
  )
})

describe('a push service that does not answer in time', () => {
  test('leaves the message to the mail, and brings it no second time', async () => {
    const { mia, browser } = await memberWithBrowser()
    answers[new URL(browser.subscription.endpoint).pathname] = 503
    await tell(mia)
    await send()
    await expect(deliver()).rejects.toThrow('status 503')
    await mailUntaken()
    answers = {}
    await deliver()
    expect([receiver.received.length, await mailsTo(mia)]).toEqual([1, 1])
  })

  test('is waited for two minutes', async () => {
    const { mia } = await memberWithBrowser()
    await tell(mia)
    await send()
    const waits = () =>
      app()
        .sentJobs.slice(seen)
        .filter(({ name }) => name === 'mail-untaken-push')
    expect(waits()).toMatchObject([{ afterSeconds: 120 }])
  })

  test('brings no mail of what is over', async () => {
    const { mia } = await memberWithBrowser()
    await tell(mia)
    await send()
    app().clock.now = addDays(app().clock.now, 1)
    await mailUntaken()
    expect(await mailsTo(mia)).toBe(0)
  })
})

describe('a device', () => {
  test('ends with its session: by logging out there, and from elsewhere', async () => {
    const { mia } = await memberWithBrowser()
    const phone = await signIn(mia)
    await add(newBrowser(), phone)
    expect(await devicesOf(mia.token)).toHaveLength(2)
    await app().call(logout, {}, phone)
    expect(await app().services.db.$count(pushDevices, eq(pushDevices.userId, mia.id))).toBe(1)
    await tell(mia)
    await send()
    await app().call(logout, {}, mia.token)
    await deliver()
    await mailUntaken()
    expect([receiver.received.length, await mailsTo(mia)]).toEqual([0, 1])
  })

  test('belongs to whoever has turned it on last in the same browser', async () => {
    const { mia, browser } = await memberWithBrowser()
    const ben = await member()
    await add(browser, ben.token)
    expect([await devicesOf(mia.token), (await devicesOf(ben.token)).length]).toEqual([[], 1])
  })

  test('is one for each session, whatever address its browser has', async () => {
    const { mia } = await memberWithBrowser()
    await add(newBrowser(), mia.token)
    expect(await devicesOf(mia.token)).toHaveLength(1)
  })

  test('is removed by its owner, and by nobody else', async () => {
    const { mia } = await memberWithBrowser()
    const [device] = await devicesOf(mia.token)
    const params = { id: device?._id ?? '' }
    await app().call(endpoints.removePushDevice, { params }, (await member()).token)
    expect(await devicesOf(mia.token)).toHaveLength(1)
    await app().call(endpoints.removePushDevice, { params }, mia.token)
    expect(await devicesOf(mia.token)).toEqual([])
  })

  test('makes room for a newer one once there are ten', async () => {
    const { mia } = await memberWithBrowser()
    for (let count = 0; count < MAX_PUSH_DEVICES; count++) {
      app().advance(1)
      await add(newBrowser(), await signIn(mia))
    }
    const devices = await devicesOf(mia.token)
    expect(devices).toHaveLength(MAX_PUSH_DEVICES)
    expect(devices.some(({ current }) => current)).toBe(false)
  })

  test('is never at an address inside of our network', async () => {
    const { token } = await member()
    const { subscription } = createBrowser('https://10.0.0.1/push')
    const refused = await app().refusal(endpoints.addPushDevice, { body: subscription }, token)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['endpoint']])
  })

  test('can be added thirty times an hour @full', async () => {
    const { mia, browser } = await memberWithBrowser()
    for (let count = 1; count < 30; count++) await add(browser, mia.token)
    const body = { body: browser.subscription }
    expect((await app().refusal(endpoints.addPushDevice, body, mia.token)).status).toBe(429)
  })
})
