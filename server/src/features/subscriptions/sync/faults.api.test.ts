/** The server dies at every step of what has to do with money, and the next try puts it right. */
import { listPlans, createSubscription } from '@carriage/contract/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { useApp, type TestApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import type { Person } from '../../../../test/people.ts'
import { list } from '../../../../../dev/payments/store.ts'
import type { Payments } from '../../../adapters/payments/payments.ts'
import type { Context, Services } from '../../../context.ts'
import { createSubscription as press } from '../checkout/create-subscription.ts'
import { endPaidSubscription, syncCustomer } from '../index.ts'

const app = useApp()

/**
 * Services that work for some steps and then are gone, as after a `kill -9`: a call of the provider or
 * a transaction is one step. `after` lets the last step happen, and only its answer is lost.
 */
function dyingAfter({ services }: TestApp, steps: number, after: boolean): Services {
  let left = steps
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (left < 0) throw new Error('gone')
    left -= 1
    if (left >= 0) return work()
    if (after) await work()
    throw new Error('gone')
  }
  const stepping = <O extends object>(whole: O, names: readonly string[]): O =>
    new Proxy(whole, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        const method = (...args: unknown[]): unknown => Reflect.apply(value, target, args)
        if (!names.includes(String(name))) return method
        return (...args: unknown[]) => step(async () => method(...args))
      },
    })
  const { payments } = services
  if (!payments) throw new Error('There are payments')
  const calls: readonly (keyof Payments)[] = [
    'createCustomer',
    'readCustomer',
    'openCheckout',
    'findOpenCheckout',
    'closeCheckout',
    'cancel',
    'refund',
  ]
  return {
    ...services,
    now: () => services.now(),
    hashEmail: (email) => services.hashEmail(email),
    payments: stepping(payments, calls),
    db: stepping(services.db, ['transaction']),
  }
}

const contextOf = (services: Services, { id, token }: Person): Context => ({
  ...services,
  now: () => app().clock.now,
  hashEmail: (email) => app().services.hashEmail(email),
  address: id,
  userAgent: '',
  actor: {
    id,
    sessionId: id,
    accessToken: token,
    roles: ['user'],
    deviceActivated: true,
    subscriptionPlan: 'premium',
    nextBillingAt: null,
    primaryGoals: [],
    experienceLevel: null,
    preferredSessionLength: null,
  },
})

const STEPS = Array.from({ length: 6 }, (_, n) => n)
const deaths = STEPS.flatMap((n) => [[n, 'before', false] as const, [n, 'after', true] as const])

describe.each(deaths)('gone at step %i, %s it has happened', (steps, _, after) => {
  test('a checkout is still one, of one customer', async () => {
    const buyer = await people.createBuyer(app())
    await press(contextOf(dyingAfter(app(), steps, after), buyer)).catch(() => undefined)
    const { url } = await app().call(createSubscription, {}, buyer.token)
    const customerId = await people.customerOf(app(), buyer)
    const open = await people.inSandbox(app(), (_s, on) =>
      list(on, 'checkout.session', { customerId }),
    )
    expect(open.map((session) => session.url)).toEqual([url])
    const all = await people.inSandbox(app(), (_s, on) => list(on, 'customer'))
    const theirs = all.filter((one) => one.metadata?.['user_id'] === buyer.id)
    expect(theirs).toHaveLength(1)
  })

  test('a payment is read all the same, once the job is tried again', async () => {
    const buyer = await people.createBuyer(app())
    await people.buy(app(), buyer)
    people.takeEvents(app())
    const customerId = await people.customerOf(app(), buyer)
    await syncCustomer(dyingAfter(app(), steps, after), customerId).catch(() => undefined)
    await syncCustomer(app().services, customerId)
    const { mode, plan, sub } = await people.storedOf(app(), buyer)
    expect([mode, plan, sub]).toEqual([
      'subscription',
      'premium',
      expect.stringMatching(/^sub_/) as string,
    ])
  })

  test('a cancellation is made all the same, once somebody tries again', async () => {
    const buyer = await people.createBuyer(app())
    await people.buy(app(), buyer)
    await people.settle(app())
    await endPaidSubscription(dyingAfter(app(), steps, after), buyer.id).catch(() => undefined)
    await endPaidSubscription(app().services, buyer.id)
    expect((await people.storedOf(app(), buyer)).sub).toBeNull()
    const customerId = await people.customerOf(app(), buyer)
    const all = await people.inSandbox(app(), (_s, on) => list(on, 'subscription', { customerId }))
    expect(all.map(({ status }) => status)).toEqual(['canceled'])
  })
})

test('the steps above are really taken', async () => {
  const buyer = await people.createBuyer(app())
  await expect(press(contextOf(dyingAfter(app(), 1, false), buyer))).rejects.toThrow('gone')
  expect((await app().call(listPlans, {})).plans).toHaveLength(1)
})
