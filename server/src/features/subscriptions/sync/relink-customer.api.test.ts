/** Customers whom a studio has forgotten that was restored from a backup of the time before their checkout. */
import { createSubscription } from '@carriage/contract/subscriptions/endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeCustomer } from '../../../../../dev/payments/objects.ts'
import { list, upsertObject } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import type { Person } from '../../../../test/people.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { findCustomer } from '../customers-queries.ts'
import { syncCustomer } from '../index.ts'
import { billingCustomers, subscriptions } from '../subscriptions-schema.ts'

const app = useApp()

/** A member who subscribes after the backup, which is then restored. */
async function forgottenSubscriber() {
  const before = app().clock.now
  const person = await people.createBuyer(app())
  await people.buy(app(), person)
  await people.deliverAndSync(app())
  const customerId = await people.customerOf(app(), person)
  const bought = await people.storedOf(app(), person)
  const { db } = app().services
  await db.delete(subscriptions).where(eq(subscriptions.userId, person.id))
  await db.delete(billingCustomers).where(eq(billingCustomers.userId, person.id))
  await db
    .update(users)
    .set({
      subscriptionMode: 'trial',
      stripeSubscriptionId: null,
      nextBillingAt: addDays(before, -1),
    })
    .where(eq(users.id, person.id))
  return { person, customerId, bought }
}
const linkedTo = async ({ id }: Person) =>
  (await findCustomer(app().services.db, id))?.providerCustomerId ?? null
/** A customer that was made for an account, as the provider keeps it. */
const insertCustomer = (userId: string) =>
  people.inSandbox(app(), async (_, on) => {
    const metadata = { user_id: userId }
    const created = epoch(app().clock.now)
    const customer = makeCustomer({ email: 'x@a.test', name: 'Mia', metadata, created })
    await upsertObject(on, 'customer', customer)
    return customer.id
  })
const atProvider = (customerId: string) =>
  people.inSandbox(app(), async (_, on) => ({
    statuses: (await list(on, 'subscription', { customerId })).map(({ status }) => status),
    refunded: (await list(on, 'charge', { customerId })).map(({ refunded }) => refunded),
  }))

test('the next reading gives their subscription back to them @full', async () => {
  const { person, customerId, bought } = await forgottenSubscriber()
  await syncCustomer(app().services, customerId)
  expect(await people.storedOf(app(), person)).toEqual(bought)
  expect(await linkedTo(person)).toBe(customerId)
})

test('they cannot subscribe a second time, also when the key of their customer is forgotten @full', async () => {
  const { person, customerId, bought } = await forgottenSubscriber()
  app().clock.now = addDays(app().clock.now, 2)
  const { status } = await app().refusal(createSubscription, { query: {} }, person.token)
  expect(status).toBe(409)
  expect(await linkedTo(person)).toBe(customerId)
  expect(await people.storedOf(app(), person)).toEqual(bought)
})

test('an account that has another customer keeps that one', async () => {
  const { person, customerId } = await forgottenSubscriber()
  await syncCustomer(app().services, customerId)
  await syncCustomer(app().services, await insertCustomer(person.id))
  expect(await linkedTo(person)).toBe(customerId)
})

test('nothing is charged back or ended for an account in the archive @full', async () => {
  const { person, customerId } = await forgottenSubscriber()
  const { db } = app().services
  await db.update(users).set({ deletedAt: app().clock.now }).where(eq(users.id, person.id))
  await syncCustomer(app().services, customerId)
  expect(await linkedTo(person)).toBeNull()
  expect(await atProvider(customerId)).toEqual({ statuses: ['active'], refunded: [false] })
})

test.each(['42', '00000000-0000-7000-8000-000000000000', ''])(
  'a customer of another product or studio, made for "%s", is left alone',
  async (userId) => {
    const customerId = await insertCustomer(userId)
    await expect(syncCustomer(app().services, customerId)).resolves.toBeUndefined()
    const { db } = app().services
    const rows = await db
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.providerCustomerId, customerId))
    expect(rows).toEqual([])
  },
)
