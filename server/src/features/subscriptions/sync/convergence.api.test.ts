import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import type { Person } from '../../../../test/people.ts'
import { createPerson } from '../../../../test/people.ts'
import * as actions from '../../../../../dev/payments/actions.ts'
import { subscribe } from '../../../../../dev/payments/billing.ts'
import { list, setSwitch } from '../../../../../dev/payments/store.ts'
import { FOREIGN_PRICE, SANDBOX_PRICE } from '../../../../../dev/payments/catalogue.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { reconcileSubscriptions, syncCustomer } from '../index.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
const { buy, createBuyer, customerOf, deliver, inSandbox, submitForm, deliverAndSync, storedOf } =
  people

beforeEach(async () => {
  app().clock.now = start
  await deliverAndSync(app())
})

const month = (n: number) => new Date(Date.UTC(2026, 4 + n, 10, 12))
const go = async (to: Date) => {
  app().clock.now = to
  await app().runJob('payments-sandbox-tick')
}
const paidUntil = (until: Date) => ({
  mode: 'subscription',
  plan: 'premium',
  sub: expect.stringMatching(/^sub_/),
  until,
})
const overSince = (until: Date) => ({ mode: 'subscription', plan: 'none', sub: null, until })
const portal = async (person: Person, fields: Record<string, string>) =>
  submitForm(app(), await people.openPortal(app(), person), fields)
const subscriber = (number?: string) => people.createSubscriber(app(), {}, number)
const mails = async (member: Person) => (await app().subjectsTo(member)).toReversed()

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield []
  for (const [n, item] of items.entries())
    for (const rest of permutations(items.toSpliced(n, 1))) yield [item, ...rest]
}
const ORDERS = [...permutations([0, 1, 2, 3])]

describe("a checkout's events", () => {
  test.each(ORDERS)(
    'come in the order %j, each twice, and end in the same state @full',
    async (...order) => {
      const buyer = await createBuyer(app())
      await buy(app(), buyer)
      const events = people.dequeueEvents(app())
      expect(events).toHaveLength(ORDERS[0]?.length ?? 0)
      for (const n of [...order, ...order.toReversed()]) {
        await deliver(app(), events[n] ?? '')
        // Some events are synced at once, others together with later ones.
        if (n % 2 === 0) await people.runQueuedSyncs(app())
      }
      await people.runQueuedSyncs(app())
      expect(await storedOf(app(), buyer)).toEqual(paidUntil(month(1)))
      expect(await mails(buyer)).toEqual(['Your receipt from Carriage: $19.99'])
    },
  )

  test('that arrive a month late do not restore an earlier state @full', async () => {
    const buyer = await createBuyer(app())
    await buy(app(), buyer)
    const late = people.dequeueEvents(app())
    await go(month(1))
    await deliverAndSync(app())
    for (const eventId of late) await deliver(app(), eventId)
    await people.runQueuedSyncs(app())
    expect(await storedOf(app(), buyer)).toEqual(paidUntil(month(2)))
  })

  test('are each stored once and cause one reading @full', async () => {
    const buyer = await createBuyer(app())
    await buy(app(), buyer)
    const [first = ''] = people.dequeueEvents(app())
    for (let n = 0; n < 5; n++) await deliver(app(), first)
    expect(await people.runQueuedSyncs(app())).toBe(1)
  })

  test('are accepted only with a signature over exactly these bytes', async () => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: {} })
    for (const signature of ['', 't=1,v1=00', `t=${epoch(new Date())},v1=${'0'.repeat(64)}`]) {
      const { statusCode } = await app().app.inject({
        method: 'POST',
        url: '/api/billing/webhook',
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      })
      expect(statusCode).toBe(400)
    }
  })

  test('that are all lost are replaced by the nightly job @full', async () => {
    await inSandbox(app(), (_, on) => setSwitch(on, 'lost-webhooks', true))
    const buyer = await createBuyer(app())
    await buy(app(), buyer)
    await inSandbox(app(), (_, on) => setSwitch(on, 'lost-webhooks', false))
    expect(people.dequeueEvents(app())).toEqual([])
    expect((await storedOf(app(), buyer)).mode).toBe('trial')
    await reconcileSubscriptions(app().services, new AbortController().signal)
    expect(await storedOf(app(), buyer)).toEqual(paidUntil(month(1)))
  })
})

describe('readings', () => {
  test('that finish in a different order than they began leave the state of the latest @full', async () => {
    const buyer = await subscriber()
    const customerId = await customerOf(app(), buyer)
    const { services } = app()
    const { payments } = services
    if (!payments) throw new Error('There are payments')
    const gate = () => {
      let open = () => {}
      const passed = new Promise<void>((resolve) => {
        open = resolve
      })
      return { open, passed }
    }
    const [hasRead, mayWrite] = [gate(), gate()]
    // Its data was read before the cancellation and is written after it.
    const slow = syncCustomer(
      {
        ...services,
        payments: {
          ...payments,
          readCustomer: async (id) => {
            const read = await payments.readCustomer(id)
            hasRead.open()
            await mayWrite.passed
            return read
          },
        },
      },
      customerId,
    )
    await hasRead.passed
    await inSandbox(app(), (sandbox, on) => actions.deleteCustomer(sandbox, on, customerId))
    await deliverAndSync(app())
    mayWrite.open()
    await slow
    expect((await storedOf(app(), buyer)).sub).toBeNull()
  })
})

describe('a subscription', () => {
  test('cancelled at the end of its period gives access until then, and can be bought again @full', async () => {
    const member = await subscriber()
    await portal(member, { action: 'cancel' })
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(month(1)))
    await go(addDays(month(1), 1))
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(overSince(month(1)))
    await buy(app(), await people.signInAgain(app(), member))
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(new Date('2026-07-11T12:00:00Z')))
    expect(await mails(member)).toEqual([
      'Your receipt from Carriage: $19.99',
      'Your subscription to Carriage is canceled',
      'New login to your Carriage account',
      'Your receipt from Carriage: $19.99',
    ])
  })

  test('whose cancellation is withdrawn renews @full', async () => {
    const member = await subscriber()
    await portal(member, { action: 'cancel' })
    await portal(member, { action: 'resume' })
    await go(addDays(month(1), 1))
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(month(2)))
  })

  test('whose renewal fails gives access for three days, and continues with another card @full', async () => {
    const member = await subscriber(people.FAILS_LATER)
    await go(addDays(month(1), 1))
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(addDays(month(1), 3)))
    expect(await mails(member)).toContain('Your payment to Carriage didn’t go through')
    const again = await people.signInAgain(app(), member)
    await portal(again, { action: 'card', number: people.ACCEPTED })
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(month(2)))
  })

  test('that stays unpaid ends @full', async () => {
    const member = await subscriber(people.FAILS_LATER)
    await go(addDays(month(1), 15))
    await deliverAndSync(app())
    const { sub, plan, until } = await storedOf(app(), member)
    expect([sub, plan]).toEqual([null, 'none'])
    expect(Number(until)).toBeLessThan(Number(app().clock.now))
  })

  test('whose trial ends is charged and continues @full', async () => {
    const end = addDays(start, 5)
    const member = await createPerson(app(), { nextBillingAt: end })
    await buy(app(), member)
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(end))
    await go(addDays(end, 1))
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(new Date('2026-06-15T12:00:00Z')))
  })

  test('that is fully refunded ends at once; a partial refund changes nothing @full', async () => {
    const member = await subscriber()
    app().clock.now = addDays(start, 2)
    await portal(member, { action: 'refund-part' })
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(month(1)))
    await portal(member, { action: 'refund' })
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toMatchObject({ sub: null, until: addDays(start, 2) })
  })

  test('whose payment is lost in a dispute ends at once @full', async () => {
    const member = await subscriber()
    app().clock.now = addDays(start, 2)
    await portal(member, { action: 'dispute' })
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toMatchObject({ sub: null, until: addDays(start, 2) })
  })

  test('of a customer deleted at the provider ends, and can be bought again @full', async () => {
    const member = await subscriber()
    app().clock.now = addDays(start, 2)
    const before = await customerOf(app(), member)
    await portal(member, { action: 'delete' })
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(overSince(addDays(start, 2)))
    await buy(app(), member)
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(new Date('2026-06-12T12:00:00Z')))
    expect(await customerOf(app(), member)).not.toBe(before)
  })

  test('that ends leaves the rest of the trial before it @full', async () => {
    const end = addDays(start, 300)
    const values = { subscriptionPlan: 'none', nextBillingAt: end } as const
    const member = await createPerson(app(), values)
    await buy(app(), member)
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(paidUntil(month(1)))
    await portal(member, { action: 'cancel' })
    await go(addDays(month(1), 1))
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual({
      mode: 'trial',
      plan: 'none',
      sub: null,
      until: end,
    })
  })

  test('to another product on the same provider account is ignored @full', async () => {
    const member = await createBuyer(app())
    await people.openCheckout(app(), member)
    const customer = await customerOf(app(), member)
    const before = await storedOf(app(), member)
    const at = epoch(start)
    const price = FOREIGN_PRICE
    await inSandbox(app(), (sandbox, on) =>
      subscribe(sandbox, on, { customer, price, method: 'pm_1', at, trialEnd: null }),
    )
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual(before)
    expect(await mails(member)).toEqual([])
  })

  test('that duplicates another is ended and refunded @full', async () => {
    const member = await subscriber()
    const customerId = await customerOf(app(), member)
    const { sub } = await storedOf(app(), member)
    const at = epoch(start) + 60
    const price = SANDBOX_PRICE
    await inSandbox(app(), (sandbox, on) =>
      subscribe(sandbox, on, { customer: customerId, price, method: 'pm_1', at, trialEnd: null }),
    )
    await deliverAndSync(app())
    const [all, charges] = await inSandbox(app(), async (_, on) => [
      await list(on, 'subscription', { customerId }),
      await list(on, 'charge', { customerId }),
    ])
    expect(all.map(({ id, status }) => [id === sub, status])).toEqual([
      [false, 'canceled'],
      [true, 'active'],
    ])
    expect(charges.map(({ refunded }) => refunded)).toEqual([true, false])
    await deliverAndSync(app())
    expect(await storedOf(app(), member)).toEqual({ ...paidUntil(month(1)), sub })
  })

  test('of an unknown customer changes no member', async () => {
    await expect(syncCustomer(app().services, 'cus_stranger')).resolves.toBeUndefined()
  })
})
