import * as changes from '@carriage/contract/subscriptions/change-endpoints'
import * as endpoints from '@carriage/contract/subscriptions/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { list } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import type { Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { billingOffers } from '../leaving/leaving-schema.ts'

const app = useApp({ env: { STRIPE_AUTOMATIC_TAX: 'on' } })
const month = (n: number) => new Date(Date.UTC(2026, 4 + n, 10, 12))

beforeEach(async () => {
  app().clock.now = month(0)
  await people.deliverAndSync(app())
})

const go = (to: Date) => people.goTo(app(), to)
const subscriber = () => people.createSubscriber(app())
const again = (person: Person) => people.signInAgain(app(), person)
const optionsOf = async ({ token }: Person) =>
  (await app().call(changes.getSubscriptionOptions, {}, token)).options

describe('the discount to stay', () => {
  test('is offered once a year @full', async () => {
    const member = await subscriber()
    expect((await optionsOf(member))?.discount).toMatchObject({ percent_off: 25, months: 3 })
    const body = { reason: 'too-expensive' } as const
    await app().call(changes.acceptDiscount, { body }, member.token)
    expect((await optionsOf(member))?.discount).toBeNull()
    expect((await app().refusal(changes.acceptDiscount, { body }, member.token)).status).toBe(409)
    await go(addDays(month(1), 1))
    const now = await again(member)
    const { invoices } = await app().call(endpoints.listInvoices, {}, now.token)
    expect(invoices.map(({ amount_in_cents: cents }) => cents)).toEqual([1649, 2199])
    const { db } = app().services
    const acceptedAt = addDays(app().clock.now, -366)
    await db.update(billingOffers).set({ acceptedAt }).where(eq(billingOffers.userId, member.id))
    expect((await optionsOf(now))?.discount).not.toBeNull()
  })

  test('comes beside one for ever, which goes on when it ends @full', async () => {
    const member = await subscriber()
    const customerId = await people.customerOf(app(), member)
    const [bought] = await people.inSandbox(app(), (_, on) =>
      list(on, 'subscription', { customerId }),
    )
    await app().services.payments?.applyCoupon(bought?.id ?? '', 'FRIEND')
    const body = { reason: 'too-expensive' } as const
    await app().call(changes.acceptDiscount, { body }, member.token)
    for (const n of [1, 2, 3, 4]) await go(addDays(month(n), 1))
    const now = await again(member)
    const { invoices } = await app().call(endpoints.listInvoices, {}, now.token)
    // 10 percent for ever, 25 percent for three months, and the tax.
    const paid = [1979, 1429, 1429, 1429, 2199]
    expect(invoices.map(({ amount_in_cents: cents }) => cents)).toEqual(paid)
  })
})
