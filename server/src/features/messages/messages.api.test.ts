import {
  listMessageRules,
  testMessage,
  updateMessageRule,
  updateMessageSettings,
} from '@carriage/contract/messages/endpoints'
import type { RuleKey } from '@carriage/contract/messages/rules'
import type { MessageSettings } from '@carriage/contract/messages/schemas'
import {
  listNotifications,
  saveNotificationChoices,
} from '@carriage/contract/notifications/endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { scheduleLive } from '../../../test/live/live-classes.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { insertWorkouts } from '../../../test/practice/workouts.ts'
import { addSeconds } from '../../platform/time.ts'
import { openMessage, renderEmail } from '../mail/index.ts'
import { mails } from '../mail/tables.ts'
import { liveOccurrences, liveRsvps } from '../live-classes/tables.ts'
import { messageDues, messageMarks, sentMessages } from './messages-schema.ts'
import { builtInSender } from '../../../test/studio.ts'

const app = useApp()
const HOUR = 3600
const DAY = 24 * HOUR
const defaults: MessageSettings = {
  quiet_from: 21,
  quiet_until: 8,
  weekly_cap: 3,
  came_back_days: 7,
  default_language: 'en',
}
let admin: Person
let day = 0

/** A member who joins now, and wants advertising unless it is said. */
const join = (values: Parameters<typeof createPerson>[1] = {}) =>
  createPerson(app(), {
    createdAt: app().clock.now,
    nextBillingAt: null,
    notifyMarketing: true,
    timeZone: 'UTC',
    ...values,
  })

const rules = async () => (await app().call(listMessageRules, {}, admin.token)).rules
async function ruleOf(key: RuleKey) {
  const found = (await rules()).find((rule) => rule.key === key)
  if (!found) throw new Error(`No rule ${key}`)
  return found
}
async function change(key: RuleKey, changes: object) {
  const { results: _, ...body } = await ruleOf(key)
  await app().call(updateMessageRule, { body: { ...body, ...changes } }, admin.token)
}
const settle = (settings: Partial<MessageSettings>) =>
  app().call(updateMessageSettings, { body: { ...defaults, ...settings } }, admin.token)

/** Runs the jobs as their schedules do. */
async function work() {
  await app().runJob('find-due-messages')
  await app().runJob('send-due-messages')
}
const told = async ({ token }: Person) =>
  (await app().call(listNotifications, { query: {} }, token)).notifications
const titles = async (who: Person) => (await told(who)).map(({ title }) => title)
const mailed = async ({ email }: Person) => {
  const rows = await app().services.db.select().from(mails).where(eq(mails.recipient, email))
  return rows
    .map((row) => openMessage(app().services, row))
    .filter((message) => message.template === 'studio-message')
}
const train = ({ id }: Person) => insertWorkouts(app(), id, [app().clock.now])
/** The clock at a time of the day on which a test began, or so many days later. */
const at = (time: string, daysLater = 0) => {
  const date = new Date(`2026-05-04T${time}:00Z`)
  app().clock.now = new Date(date.getTime() + (day + daysLater) * DAY * 1000)
}

beforeEach(async () => {
  // Each test begins on a Monday of its own, so that none finds what another one has left.
  day += 28
  at('12:00')
  admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
  await app().services.db.delete(messageDues)
  for (const { key, enabled } of await rules()) if (enabled) await change(key, { enabled: false })
  await settle({})
  const reachedAt = addSeconds(app().clock.now, -60)
  await app().services.db.update(messageMarks).set({ reachedAt })
})

describe('a rule', () => {
  test('is off at first, and then sends nothing of the past', async () => {
    expect((await rules()).map(({ enabled }) => enabled)).not.toContain(true)
    const mia = await join()
    at('12:10', 1)
    await work()
    await change('welcome_1', { enabled: true })
    await work()
    expect(await titles(mia)).toEqual([])
  })

  test('sends its message after its delay, once, in the app and by mail with one-click unsubscribing', async () => {
    await change('welcome_1', { enabled: true, delay_hours: 26 })
    const mia = await join({ firstName: 'Mia' })
    at('13:55', 1)
    await work()
    expect(await titles(mia)).toEqual([])
    at('14:05', 1)
    await work()
    await work()
    const [message, ...others] = await told(mia)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      type: 'welcome',
      title: 'A good first week at Carriage',
      path: '/dashboard',
      read: false,
    })
    expect(message?.text).toMatch(/^Hello Mia, /)
    const [mail, ...more] = await mailed(mia)
    expect(more).toEqual([])
    if (!mail) throw new Error('No mail')
    const rendered = await renderEmail(builtInSender, mail)
    expect(rendered.subject).toBe('A good first week at Carriage')
    expect(rendered.text).toContain('Hello Mia, ')
    expect(rendered.unsubscribeUrl).toContain('marketing_promotions')
    expect((await ruleOf('welcome_1')).results).toMatchObject({ sent: 1, mailed: 1 })
  })

  test('refuses placeholders that it does not have, and what somebody else has changed meanwhile', async () => {
    const { results: _, ...body } = await ruleOf('absence')
    const [text] = body.texts
    const texts = [{ ...text, text: 'Hello {{weeks}}' }]
    const wrong = { body: { ...body, texts } }
    const refused = await app().refusal(updateMessageRule, wrong, admin.token)
    expect(refused.body.fields).toEqual({ texts: 'Unknown placeholder: {{weeks}}' })
    await change('absence', { enabled: true })
    const late = await app().refusal(updateMessageRule, { body }, admin.token)
    expect(late.body.code).toBe('stale-version')
  })

  test('can be tried with a mail to oneself, whatever is switched off', async () => {
    const roles: ('user' | 'admin')[] = ['user', 'admin']
    const { id, email, token } = await join({ roles, notifyEmail: false })
    const text = {
      language: 'en',
      subject: '{{weeks}} weeks',
      text: 'One\ntwo\n\n<b>three</b>',
      button: 'Go',
    }
    await app().call(testMessage, { body: { key: 'streak', text } }, token)
    const mail = await app().newestMail(email)
    expect(mail.subject).toBe('5 weeks')
    expect(mail.html).toMatch(/One<br\/?>two/)
    expect(mail.html).not.toContain('<b>three')
    const { db } = app().services
    expect(await db.$count(sentMessages, eq(sentMessages.userId, id))).toBe(0)
  })
})

describe('a member', () => {
  test('gets nothing in their quiet hours, but after them @full', async () => {
    await change('welcome_1', { enabled: true, delay_hours: 0 })
    const kei = await join({ timeZone: 'Asia/Tokyo' })
    at('12:10')
    await work()
    expect(await titles(kei)).toEqual([])
    at('22:55')
    await work()
    expect(await titles(kei)).toEqual([])
    at('23:05')
    await work()
    expect(await titles(kei)).toHaveLength(1)
  })

  test('gets no more than the cap, which is counted as held back', async () => {
    await settle({ weekly_cap: 1 })
    await change('welcome_1', { enabled: true, delay_hours: 0 })
    await change('welcome_2', { enabled: true, delay_hours: 0 })
    const mia = await join()
    at('12:10')
    await work()
    expect(await titles(mia)).toHaveLength(1)
    const results = await Promise.all([ruleOf('welcome_1'), ruleOf('welcome_2')])
    expect(results.reduce((sum, rule) => sum + rule.results.held_back, 0)).toBe(1)
  })

  test('chooses types, places and language', async () => {
    const { texts } = await ruleOf('welcome_1')
    const [english] = texts
    if (!english) throw new Error('No text')
    const german = { ...english, language: 'de', subject: 'Willkommen, {{first_name}}' }
    await change('welcome_1', { enabled: true, delay_hours: 0, texts: [english, german] })
    const mia = await join()
    await app().call(
      saveNotificationChoices,
      { body: { mail_off: ['welcome'], app_off: [], push_on: [], language: 'de' } },
      mia.token,
    )
    const ben = await join()
    await app().call(
      saveNotificationChoices,
      { body: { mail_off: [], app_off: ['welcome'], push_on: [], language: null } },
      ben.token,
    )
    at('12:10')
    await work()
    expect(await titles(mia)).toEqual(['Willkommen, Ada'])
    expect(await mailed(mia)).toEqual([])
    expect(await titles(ben)).toEqual([])
    expect((await mailed(ben)).map(({ props }) => props.language)).toEqual(['en'])
    await change('welcome_1', { texts: [english] })
  })

  test('without advertising is told in the app only', async () => {
    await change('welcome_1', { enabled: true, delay_hours: 0 })
    const mia = await join({ notifyMarketing: false })
    at('12:10')
    await work()
    expect(await titles(mia)).toHaveLength(1)
    expect(await mailed(mia)).toEqual([])
  })
})

describe('training', () => {
  test('of a first class needs none so far, and access @full', async () => {
    await change('first_class', { enabled: true, delay_hours: 24 })
    const mia = await join()
    const ben = await join()
    const guest = await join({ deviceActivatedAt: null })
    await train(ben)
    at('12:10', 1)
    await work()
    expect(await titles(mia)).toEqual(['Your first class takes 15 minutes'])
    expect(await titles(ben)).toEqual([])
    expect(await titles(guest)).toEqual([])
    // A member who activates a device later is asked then.
    await app().services.db.execute(
      sql`UPDATE users SET device_activated_at = ${app().clock.now} WHERE id = ${guest.id}`,
    )
    at('12:20', 2)
    await work()
    expect(await titles(guest)).toHaveLength(1)
  })

  test('of a streak is spoken of before a week ends it, unless they train in it @full', async () => {
    await change('streak', { enabled: true })
    const [mia, ben] = [await join(), await join()]
    for (const when of [1, 8]) {
      at('18:00', when)
      await train(mia)
      await train(ben)
    }
    at('18:00', 16)
    await train(ben)
    // Saturday of the third week.
    at('10:05', 19)
    await work()
    expect(await titles(mia)).toEqual(['One class keeps your 2-week streak'])
    expect(await titles(ben)).toEqual([])
    at('10:05', 26)
    await work()
    expect(await titles(mia)).toHaveLength(1)
    expect(await titles(ben)).toEqual(['One class keeps your 3-week streak'])
  })

  test('after two weeks away is asked for, and coming back is counted once @full', async () => {
    await change('absence', { enabled: true })
    const [mia, ben] = [await join(), await join()]
    await train(mia)
    await train(ben)
    at('12:00', 10)
    await train(ben)
    at('12:10', 14)
    await work()
    const before = (await ruleOf('absence')).results
    expect((await told(mia)).map(({ text }) => /\d+ days ago/.exec(text)?.[0])).toEqual([
      '14 days ago',
    ])
    expect(await titles(ben)).toEqual([])
    for (const when of [20, 20.2]) {
      at('12:10', when)
      await train(mia)
      app().advance(180)
      await work()
    }
    const after = (await ruleOf('absence')).results
    expect(after.came_back - before.came_back).toBe(1)
  })

  test('later than that is no coming back @full', async () => {
    await change('absence', { enabled: true })
    const mia = await join()
    await train(mia)
    at('12:10', 14)
    await work()
    const before = (await ruleOf('absence')).results
    at('12:20', 21)
    await train(mia)
    app().advance(180)
    await work()
    expect((await ruleOf('absence')).results.came_back).toBe(before.came_back)
  })
})

test('a recording is told of to those who had registered, once it is published @full', async () => {
  await change('replay', { enabled: true })
  const { db } = app().services
  const coach = await createPerson(app(), { roles: ['user', 'coach'], nextBillingAt: null })
  const { _id } = await scheduleLive(app(), coach, 30)
  const [occurrence] = await db
    .select()
    .from(liveOccurrences)
    .where(eq(liveOccurrences.liveClassId, _id))
  if (!occurrence) throw new Error('No occurrence')
  const [mia, ben] = [await join(), await join()]
  await db.insert(liveRsvps).values({ occurrenceId: occurrence.id, userId: mia.id })
  const videoId = await createVideo(app(), { status: 'draft', title: 'Evening, recorded' })
  await db.update(liveOccurrences).set({ videoId }).where(eq(liveOccurrences.id, occurrence.id))
  await work()
  expect(await titles(mia)).toEqual([])
  await db.execute(sql`UPDATE videos SET status = 'published' WHERE id = ${videoId}`)
  await work()
  await work()
  expect(await told(mia)).toMatchObject([
    {
      type: 'replay',
      title: 'Evening, recorded is ready to watch',
      path: `/dashboard/videos/${videoId}`,
    },
  ])
  expect(await titles(ben)).toEqual([])
})
