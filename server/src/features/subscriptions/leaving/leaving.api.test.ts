import { unsubscribe } from '@carriage/contract/accounts/endpoints'
import { getBillingOverview } from '@carriage/contract/subscriptions/admin-endpoints'
import * as changes from '@carriage/contract/subscriptions/change-endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { billingOffers, leaveAnswers } from './leaving-schema.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
const renewal = new Date('2026-06-10T12:00:00Z')
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
})

const go = (to: Date) => people.goTo(app(), to)
const subscriber = (values = {}, number?: string) => people.createSubscriber(app(), values, number)
const subjects = (person: Person) => app().subjectsTo(person)
const cancel = ({ token }: Person, reason: 'break' | 'other' | null = null) =>
  app().call(changes.cancelSubscription, { body: { reason } }, token)
const overview = async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  return (await app().call(getBillingOverview, {}, admin.token)).overview
}

async function remind(): Promise<void> {
  await app().runJob('remind-of-open-payments')
  await app().runJob('send-due-messages')
}

test('an unpaid renewal is mailed at once, after three and after seven days, once each @full', async () => {
  const member = await subscriber({}, people.FAILS_LATER)
  const [failed, open] = [
    'Your payment to Carriage didn’t go through',
    'Your payment to Carriage is still open',
  ]
  const count = async (subject: string) =>
    (await subjects(member)).filter((one) => one === subject).length
  const seen: number[][] = []
  for (const days of [0, 2, 3, 4, 6, 7, 8, 12]) {
    await go(addDays(renewal, days))
    for (const _ of ['once', 'twice']) await remind()
    seen.push([await count(failed), await count(open)])
  }
  expect(seen).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 2],
    [1, 2],
    [1, 2],
  ])
})

test('a renewal that is paid meanwhile is not mailed again @full', async () => {
  const member = await subscriber({}, people.FAILS_LATER)
  await go(addDays(renewal, 1))
  const now = await people.signInAgain(app(), member)
  const { url } = await app().call(changes.openCardPage, {}, now.token)
  await people.submitForm(app(), url, { action: 'card', number: people.ACCEPTED })
  await app().call(changes.retryPayment, {}, now.token)
  await go(addDays(renewal, 3))
  await remind()
  expect(await subjects(member)).not.toContain('Your payment to Carriage is still open')
})

test('former members who want offers get one, once, and it is taken off at the checkout @full', async () => {
  const wants = await subscriber({ notifyMarketing: true })
  const silent = await subscriber({ notifyMarketing: false })
  const back = await subscriber({ notifyMarketing: true })
  for (const person of [wants, silent, back]) await cancel(person)
  await go(addDays(renewal, 1))
  await people.buy(app(), await people.signInAgain(app(), back))
  await people.deliverAndSync(app())
  const offer = 'Come back to Carriage: 50% off your first payment'
  await app().runJob('invite-back')
  expect(await subjects(wants)).not.toContain(offer)
  app().clock.now = addDays(renewal, 31)
  for (const _ of ['once', 'twice']) await app().runJob('invite-back')
  expect((await subjects(wants)).filter((subject) => subject === offer)).toHaveLength(1)
  for (const person of [silent, back]) expect(await subjects(person)).not.toContain(offer)
  expect((await overview()).returning).toEqual({ mailed: 1, returned: 0 })

  await people.buy(app(), await people.signInAgain(app(), wants))
  await people.deliverAndSync(app())
  expect(await subjects(wants)).toContain('Your receipt from Carriage: $9.99')
  expect((await overview()).returning).toEqual({ mailed: 1, returned: 1 })
})

test('the mail with an offer ends such mails with one click @full', async () => {
  const member = await subscriber({ notifyMarketing: true })
  await cancel(member)
  await go(addDays(renewal, 31))
  await app().runJob('invite-back')
  const { text } = await app().newestMail(member.email)
  const token = /unsubscribe#token=([\w.-]+)/.exec(text)?.[1] ?? ''
  await app().call(unsubscribe, { params: { token } })
  const [row] = await app().services.db.select().from(users).where(eq(users.id, member.id))
  expect(row?.notifyMarketing).toBe(false)
})

test('admins see how many subscriptions are cancelled and paused @full', async () => {
  const before = await overview()
  await cancel(await subscriber())
  await cancel(await subscriber())
  const stays = await subscriber()
  await cancel(stays)
  await app().call(changes.keepSubscription, {}, stays.token)
  const paused = await subscriber()
  await app().call(changes.pauseSubscription, { body: { months: 1 } }, paused.token)
  const { running } = await overview()
  expect(running.cancelling - before.running.cancelling).toBe(2)
  expect(running.paused - before.running.paused).toBe(1)
})

const answersOf = ({ id }: Person) =>
  app()
    .services.db.select({ reason: leaveAnswers.reason, outcome: leaveAnswers.outcome })
    .from(leaveAnswers)
    .where(eq(leaveAnswers.userId, id))

test('an answer counts once for each paid period: what was said last @full', async () => {
  const member = await subscriber()
  await Promise.all([cancel(member, 'other'), cancel(member, 'other')])
  await app().call(changes.keepSubscription, {}, member.token)
  await cancel(member)
  expect(await answersOf(member)).toEqual([{ reason: 'other', outcome: 'cancelled' }])
  await app().call(changes.keepSubscription, {}, member.token)
  await go(addDays(renewal, 1))
  await cancel(await people.signInAgain(app(), member), 'break')
  expect(await answersOf(member)).toHaveLength(2)
})

test('a discount that two windows take at once is one, with one answer @full', async () => {
  const member = await subscriber()
  const body = { reason: 'too-expensive' } as const
  const take = () =>
    app()
      .call(changes.acceptDiscount, { body }, member.token)
      .catch(() => undefined)
  await Promise.all([take(), take()])
  const { db } = app().services
  const offers = await db.select().from(billingOffers).where(eq(billingOffers.userId, member.id))
  expect(offers).toHaveLength(1)
  expect(await answersOf(member)).toEqual([{ reason: 'too-expensive', outcome: 'discounted' }])
})
