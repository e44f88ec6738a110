import { saveNotificationChoices } from '@carriage/contract/notifications/endpoints'
import { addPushDevice } from '@carriage/contract/notifications/push-endpoints'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { insertMinor, insertPlan, insertSubscription } from '../../../../test/insights.ts'
import { createBrowser } from '../../../../test/outbound/push-browser.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { mails } from '../../mail/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { sentMessages } from '../messages-schema.ts'

const app = useApp()
const noon = new Date('2026-06-20T12:00:00Z')
let planId: string
const gone = () => ({
  subscriptionMode: 'subscription' as const,
  subscriptionPlan: 'none' as const,
  nextBillingAt: addDays(noon, -31),
  notifyMarketing: true,
  emailVerifiedAt: noon,
})

beforeEach(async () => {
  app().clock.now = noon
  planId = (await insertPlan(app(), { priceCents: 2000 })).id
})

const end = (userId: string) =>
  insertSubscription(app(), {
    userId,
    planId,
    status: 'canceled',
    endedAt: addDays(noon, -31),
  })
async function leave(values: Parameters<typeof createPerson>[1] = {}): Promise<Person> {
  const person = await createPerson(app(), { ...gone(), ...values })
  await end(person.id)
  return person
}
const choose = (
  { token }: Person,
  choices: { mail_off: 'absence'[]; app_off: 'absence'[]; push_on?: 'absence'[] },
) =>
  app().call(saveNotificationChoices, { body: { push_on: [], ...choices, language: null } }, token)
const invite = () => app().runJob('invite-back')
/** Where somebody was told of an offer. */
async function told(userId: string): Promise<string[]> {
  const { db } = app().services
  const inApp = await db.$count(notifications, eq(notifications.userId, userId))
  const sent = await db.select().from(sentMessages).where(eq(sentMessages.userId, userId))
  const offers = sent.filter(({ source }) => source === 'come_back')
  return [
    ...Array.from({ length: inApp }, () => 'app'),
    ...offers.flatMap(({ mailed }) => (mailed ? ['mail'] : [])),
  ]
}
const mailsTo = ({ email }: Person) => app().services.db.$count(mails, eq(mails.recipient, email))

test('the offer to come back goes where a former member wants offers, once', async () => {
  const wants = await leave()
  const appOnly = await leave()
  const mailOnly = await leave()
  const neither = await leave()
  await choose(appOnly, { mail_off: ['absence'], app_off: [] })
  await choose(mailOnly, { mail_off: [], app_off: ['absence'] })
  await choose(neither, { mail_off: ['absence'], app_off: ['absence'] })
  for (const _ of ['once', 'twice']) await invite()
  expect(await told(wants.id)).toEqual(['app', 'mail'])
  expect(await mailsTo(wants)).toBe(1)
  expect(await told(appOnly.id)).toEqual(['app'])
  expect(await told(mailOnly.id)).toEqual(['mail'])
  expect(await told(neither.id)).toEqual([])
})

test('the offer is for who has paid, a month after the last of their subscriptions has ended', async () => {
  const again = await leave()
  const [values, other] = [
    { planId, status: 'canceled' as const },
    await createPerson(app(), gone()),
  ]
  await insertSubscription(app(), {
    ...values,
    userId: again.id,
    endedAt: addDays(noon, -1),
  })
  await insertSubscription(app(), {
    ...values,
    userId: other.id,
    status: 'incomplete_expired',
    endedAt: addDays(noon, -31),
  })
  await invite()
  expect([await told(again.id), await told(other.id)]).toEqual([[], []])
})

test('the offer comes by push in place of its mail where a former member has turned that on', async () => {
  const member = await leave()
  await choose(member, { mail_off: [], app_off: [], push_on: ['absence'] })
  const body = createBrowser('https://push.test/former').subscription
  await app().call(addPushDevice, { body }, member.token)
  const seen = app().sentJobs.length
  await invite()
  const jobs = app().sentJobs.slice(seen)
  expect(jobs.filter(({ name }) => name === 'deliver-push')).toHaveLength(1)
  expect([await told(member.id), await mailsTo(member)]).toEqual([['app'], 0])
  // No device has taken it, so it is mailed, and staff see that.
  for (const { name, data } of jobs)
    if (name === 'mail-untaken-push') await app().runJob(name, data)
  expect([await told(member.id), await mailsTo(member)]).toEqual([['app', 'mail'], 1])
})

test('the offer counts for the weekly cap and waits for it', async () => {
  const member = await leave()
  const sent = { userId: member.id, source: 'welcome_1', subject: '', mailed: true } as const
  const sentAt = addDays(noon, -6)
  await app()
    .services.db.insert(sentMessages)
    .values([sent, sent, sent].map((one) => ({ ...one, sentAt })))
  await invite()
  expect(await told(member.id)).toEqual([])
  app().clock.now = addDays(noon, 2)
  await invite()
  expect(await told(member.id)).toEqual(['app', 'mail'])
})

test('the offer waits for the end of the quiet hours of a member', async () => {
  const member = await leave({ timeZone: 'Asia/Tokyo' })
  app().clock.now = new Date('2026-06-20T13:00:00Z')
  await invite()
  expect(await told(member.id)).toEqual([])
  app().clock.now = new Date('2026-06-21T01:00:00Z')
  await invite()
  expect(await told(member.id)).toEqual(['app', 'mail'])
})

test('who has become staff gets no offer, since everything is open to them', async () => {
  const coach = await leave({ roles: ['user', 'coach'] })
  const admin = await leave({ roles: ['user', 'admin'] })
  await invite()
  for (const { id } of [coach, admin]) {
    expect(await told(id)).toEqual([])
    const offers = sql`SELECT FROM billing_offers WHERE user_id = ${id}`
    expect((await app().services.db.execute(offers)).rows).toEqual([])
  }
})

test('minors get no offer', async () => {
  const minor = await insertMinor(app(), gone())
  await end(minor)
  await invite()
  expect(await told(minor)).toEqual([])
})
