import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import type { Person } from '../../../../test/people.ts'
import { subscribe } from '../../../../../dev/payments/billing.ts'
import { list } from '../../../../../dev/payments/store.ts'
import { SANDBOX_PRICE } from '../../../../../dev/payments/catalogue.ts'
import type { Log } from '../../../platform/log/log.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { mails } from '../../mail/tables.ts'
import { listPlansOnSale } from '../checkout/plans-queries.ts'
import { subscriptions } from '../subscriptions-schema.ts'
import { syncCustomer } from '../index.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
const inAMonth = new Date('2026-06-10T12:00:00Z')

beforeEach(() => {
  app().clock.now = start
})
afterEach(() => vi.restoreAllMocks())

const subscriber = async () => {
  const person = await people.createSubscriber(app())
  return { person, customerId: await people.customerOf(app(), person) }
}
const rowsOf = ({ id }: Person) =>
  app().services.db.select().from(subscriptions).where(eq(subscriptions.userId, id))
const atProvider = (customerId: string) =>
  people.inSandbox(app(), async (_, on) => ({
    statuses: (await list(on, 'subscription', { customerId })).map(({ status }) => status),
    refunded: (await list(on, 'charge', { customerId })).map(({ refunded }) => refunded),
  }))
const paymentsOf = () => {
  const { payments } = app().services
  if (!payments) throw new Error('There are payments')
  return payments
}

test.each([
  [1, ['subscription-cancelled']],
  [8, []],
])('an end that is read %i days later is mailed as %j @full', async (days, mailed) => {
  const { person, customerId } = await subscriber()
  await paymentsOf().cancel((await people.storedOf(app(), person)).sub ?? '')
  app().clock.now = addDays(start, days)
  await syncCustomer(app().services, customerId)
  const rows = await app().services.db.select().from(mails).where(eq(mails.recipient, person.email))
  const templates = rows.map(({ template }) => template)
  expect(templates.filter((template) => template === 'subscription-cancelled')).toEqual(mailed)
})

test('a subscription that is cancelled again after it was kept is mailed again @full', async () => {
  const { person, customerId } = await subscriber()
  const { sub } = await people.storedOf(app(), person)
  for (const isCancelled of [true, false, true]) {
    await paymentsOf().setCancelAtEnd(sub ?? '', isCancelled)
    for (const _ of ['once', 'twice']) await syncCustomer(app().services, customerId)
  }
  const rows = await app().services.db.select().from(mails).where(eq(mails.recipient, person.email))
  const templates = rows.map(({ template }) => template)
  expect(templates.filter((template) => template === 'subscription-cancelled')).toHaveLength(2)
})

test('what the provider says of a subscription is written down, and again when it changes @full', async () => {
  const { person } = await subscriber()
  const [plan] = await listPlansOnSale(app().services.db)
  const { sub } = await people.storedOf(app(), person)
  const row = {
    providerSubscriptionId: sub,
    planId: plan?.id,
    status: 'active',
    currentPeriodEnd: inAMonth,
    cancelAtPeriodEnd: false,
    accessUntil: inAMonth,
    endedAt: null,
  }
  expect(await rowsOf(person)).toMatchObject([row])
  await people.submitForm(app(), await people.openPortal(app(), person), { action: 'cancel' })
  await people.deliverAndSync(app())
  expect(await rowsOf(person)).toMatchObject([{ ...row, cancelAtPeriodEnd: true }])
})

test('where nothing is sold any more, a reading that is still to come does nothing', async () => {
  const { person, customerId } = await subscriber()
  const before = await people.readingsOf(app(), person)
  await syncCustomer({ ...app().services, payments: undefined }, customerId)
  expect(await people.readingsOf(app(), person)).toEqual(before)
})

test('the subscription of an account that is deleted is given back and ended @full', async () => {
  const { person, customerId } = await subscriber()
  const { db } = app().services
  await db.update(users).set({ deletedAt: start }).where(eq(users.id, person.id))
  await syncCustomer(app().services, customerId)
  expect(await atProvider(customerId)).toEqual({ statuses: ['canceled'], refunded: [true] })
})

test('a subscription too many that nothing was taken for is ended, and the log says which @full', async () => {
  const { customerId } = await subscriber()
  const at = epoch(start) + 60
  const second = { customer: customerId, price: SANDBOX_PRICE, method: 'pm_1', at, trialEnd: null }
  const { id } = await people.inSandbox(app(), (sandbox, on) => subscribe(sandbox, on, second))
  const payments = paymentsOf()
  const read = await payments.readCustomer(customerId)
  vi.spyOn(payments, 'readCustomer').mockResolvedValueOnce({
    ...read,
    subscriptions: read.subscriptions.map((one) => ({ ...one, invoice: null })),
  })
  const refund = vi.spyOn(payments, 'refund')
  const warn = vi.fn<Log['warn']>()
  await syncCustomer({ ...app().services, log: { ...app().services.log, warn } }, customerId)
  expect(refund).not.toHaveBeenCalled()
  expect((await atProvider(customerId)).statuses).toEqual(['canceled', 'active'])
  expect(warn.mock.calls).toEqual([[{ subscription: id }, 'ending a duplicate subscription']])
})
