/** Simulates a crash at every step of a payment flow, and checks that the next attempt repairs the state. */
import { createSubscription } from '@carriage/contract/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { useApp, type TestApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import type { Person } from '../../../../test/people.ts'
import { subscribe } from '../../../../../dev/payments/billing.ts'
import { list } from '../../../../../dev/payments/store.ts'
import { SANDBOX_PRICE } from '../../../../../dev/payments/catalogue.ts'
import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Context, Services } from '../../../context.ts'
import { epoch } from '../../../platform/time.ts'
import { createSubscription as startCheckout } from '../checkout/create-subscription.ts'
import { endPaidSubscription, syncCustomer } from '../index.ts'

const app = useApp()

type Step = keyof Payments | 'transaction'
const CALLS: readonly Step[] = [
  'createCustomer',
  'readCustomer',
  'openCheckout',
  'findOpenCheckout',
  'closeCheckout',
  'cancel',
  'refund',
]

interface Dying {
  services: Services
  /** The steps that were started, including the one that crashed. */
  begun: Step[]
}

/**
 * Services that fail after a number of steps, as after a `kill -9`; a call of the provider or a transaction is
 * one step. `after` performs the last step and loses only its response.
 */
function dyingAfter({ services }: TestApp, steps: number, after: boolean): Dying {
  const begun: Step[] = []
  let isGone = false
  const step = async (name: Step, work: () => unknown): Promise<unknown> => {
    if (isGone) throw new Error('gone')
    begun.push(name)
    isGone = begun.length > steps
    if (!isGone) return work()
    if (after) await work()
    throw new Error('gone')
  }
  const stepping = <O extends object>(whole: O, names: readonly Step[]): O =>
    new Proxy(whole, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        const method = (...args: unknown[]): unknown => Reflect.apply(value, target, args)
        const name = names.find((one) => one === key)
        return name ? (...args: unknown[]) => step(name, () => method(...args)) : method
      },
    })
  const { payments } = services
  if (!payments) throw new Error('There are payments')
  return {
    begun,
    services: {
      ...services,
      now: () => services.now(),
      hashEmail: (email) => services.hashEmail(email),
      payments: stepping(payments, CALLS),
      db: stepping(services.db, ['transaction']),
    },
  }
}

const contextOf = (services: Services, { id, token }: Person): Context => ({
  ...services,
  now: () => app().clock.now,
  hashEmail: (email) => app().services.hashEmail(email),
  address: id,
  userAgent: '',
  browser: { token: '', returning: false },
  language: undefined,
  requestId: '',
  actor: {
    id,
    sessionId: id,
    accessToken: token,
    roles: ['user'],
    deviceActivated: true,
    subscriptionPlan: 'premium',
    nextBillingAt: null,
    payerId: id,
    primaryGoals: [],
    experienceLevel: null,
    preferredSessionLength: null,
    provedAt: null,
    createdAt: new Date(0),
    openedAt: new Date(0),
    mustRotate: false,
  },
})

const listOf = (customerId: string) =>
  people.inSandbox(app(), async (_, on) => ({
    checkouts: (await list(on, 'checkout.session', { customerId })).map(({ url }) => url),
    subscriptions: (await list(on, 'subscription', { customerId })).map(({ status }) => status),
    refunds: (await list(on, 'charge', { customerId })).map(({ refunded }) => refunded),
  }))

async function paidBuyer(): Promise<Person> {
  const buyer = await people.createBuyer(app())
  await people.buy(app(), buyer)
  return buyer
}

async function expectOneCheckout(buyer: Person): Promise<void> {
  const { url } = await app().call(createSubscription, { query: {} }, buyer.token)
  expect((await listOf(await people.customerOf(app(), buyer))).checkouts).toEqual([url])
  const all = await people.inSandbox(app(), (_, on) => list(on, 'customer'))
  expect(all.filter(({ metadata }) => metadata?.['user_id'] === buyer.id)).toHaveLength(1)
}

interface Story {
  rule: string
  steps: Step[]
  prepare: () => Promise<Person>
  act: (services: Services, buyer: Person) => Promise<unknown>
  /** Retries if nothing else does, and checks the state. */
  expectRight: (buyer: Person) => Promise<void>
}

const read = async (services: Services, buyer: Person) =>
  syncCustomer(services, await people.customerOf(app(), buyer))

const stories: Story[] = [
  {
    rule: 'one checkout of one customer is created',
    steps: ['createCustomer', 'readCustomer', 'transaction', 'openCheckout'],
    prepare: () => people.createBuyer(app()),
    act: (services, buyer) => startCheckout(contextOf(services, buyer)),
    expectRight: expectOneCheckout,
  },
  {
    rule: 'a second request leads to the open checkout',
    steps: ['readCustomer', 'transaction', 'findOpenCheckout'],
    async prepare() {
      const buyer = await people.createBuyer(app())
      await people.openCheckout(app(), buyer)
      return buyer
    },
    act: (services, buyer) => startCheckout(contextOf(services, buyer)),
    expectRight: expectOneCheckout,
  },
  {
    rule: 'a payment is stored when the job is retried',
    steps: ['readCustomer', 'transaction'],
    async prepare() {
      const buyer = await paidBuyer()
      people.dequeueEvents(app())
      return buyer
    },
    act: read,
    async expectRight(buyer) {
      await read(app().services, buyer)
      const { mode, plan, sub } = await people.storedOf(app(), buyer)
      expect([mode, plan, sub?.slice(0, 4)]).toEqual(['subscription', 'premium', 'sub_'])
    },
  },
  {
    rule: 'a duplicate subscription is refunded and ended, and the first one continues',
    steps: ['readCustomer', 'transaction', 'refund', 'cancel'],
    async prepare() {
      const buyer = await paidBuyer()
      await people.deliverAndSync(app())
      const customer = await people.customerOf(app(), buyer)
      const at = epoch(app().clock.now) + 60
      const second = { customer, price: SANDBOX_PRICE, method: 'pm_1', at, trialEnd: null }
      await people.inSandbox(app(), (sandbox, on) => subscribe(sandbox, on, second))
      people.dequeueEvents(app())
      return buyer
    },
    act: read,
    async expectRight(buyer) {
      await read(app().services, buyer)
      const { subscriptions, refunds } = await listOf(await people.customerOf(app(), buyer))
      expect(subscriptions).toEqual(['canceled', 'active'])
      expect(refunds).toEqual([true, false])
    },
  },
  {
    rule: 'a cancellation succeeds when it is retried',
    steps: ['closeCheckout', 'readCustomer', 'cancel', 'readCustomer', 'transaction'],
    async prepare() {
      const buyer = await paidBuyer()
      await people.deliverAndSync(app())
      return buyer
    },
    act: (services, { id }) => endPaidSubscription(services, id),
    async expectRight(buyer) {
      await endPaidSubscription(app().services, buyer.id)
      expect((await people.storedOf(app(), buyer)).sub).toBeNull()
      const { subscriptions } = await listOf(await people.customerOf(app(), buyer))
      expect(subscriptions).toEqual(['canceled'])
    },
  },
]

describe.each(stories)('$rule', ({ steps, prepare, act, expectRight }) => {
  test('has these steps @full', async () => {
    const buyer = await prepare()
    const { services, begun } = dyingAfter(app(), Infinity, false)
    await act(services, buyer)
    expect(begun).toEqual(steps)
    await expectRight(buyer)
  })

  test.each(
    steps.flatMap((name, n) => [
      [n, name, 'before', false] as const,
      [n, name, 'after', true] as const,
    ]),
  )('gone at step %i, %s, %s it has happened @full', async (n, _name, _when, after) => {
    const buyer = await prepare()
    const { services, begun } = dyingAfter(app(), n, after)
    await expect(act(services, buyer)).rejects.toThrow(/^gone$/)
    expect(begun).toEqual(steps.slice(0, n + 1))
    await expectRight(buyer)
  })
})
