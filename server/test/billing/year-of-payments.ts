/** A year of a studio at the sandbox of the provider, whose figures can be counted by hand. */
import {
  acceptDiscount,
  cancelSubscription,
  changePlan,
  pauseSubscription,
  previewPlanChange,
} from '@carriage/contract/subscriptions/change-endpoints'
import { listMemberPayments, refundPayment } from '@carriage/contract/subscriptions/admin-endpoints'
import { createSubscription, listPlans } from '@carriage/contract/subscriptions/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { listSoldPlans, setPlanPrice } from '@carriage/contract/subscriptions/price-endpoints'
import { createPromotionCode } from '@carriage/contract/subscriptions/promotion-endpoints'
import * as actions from '../../../dev/payments/actions.ts'
import { list } from '../../../dev/payments/store.ts'
import { uuidv7 } from '../../src/platform/crypto.ts'
import { addDays } from '../../src/platform/time.ts'
import type { TestApp } from '../app.ts'
import * as people from '../payments.ts'
import { createPerson, type Person } from '../people.ts'

/** Before the first renewal of the second year. */
export const YEAR = {
  begins: new Date('2026-01-05T10:00:00Z'),
  ends: new Date('2027-01-04T10:00:00Z'),
} as const

/** What is sold: see `STRIPE_MORE_PRICE_IDS` of the test. */
type Sold = 'premium month USD' | 'premium year USD' | 'premium month EUR' | 'basic month USD'

type Act = () => Promise<unknown>

/** Jobs of billing that the year queues, beside webhooks and readings. */
const JOBS = ['extend-by-gift', 'take-back-gift', 'archive-price', 'refund-payment']

/**
 * Plays the year day by day. `everyMonth` runs when a month is over and everything in it has settled.
 * @returns the events that the provider has sent, in their order
 */
export async function playYear(app: TestApp, everyMonth: Act): Promise<string[]> {
  const cast = new Map<string, Person>()
  const events: string[] = []
  const admin = await createPerson(app, { roles: ['user', 'admin'] })

  const settle = async () => {
    for (let isQuiet = false; !isQuiet;) {
      const fresh = people.dequeueEvents(app)
      for (const id of fresh) await people.deliver(app, id)
      events.push(...fresh)
      const readings = await people.runQueuedSyncs(app)
      const work = app.sentJobs.filter(({ name }) => JOBS.includes(name))
      const rest = app.sentJobs.filter(({ name }) => !JOBS.includes(name))
      app.sentJobs.splice(0, app.sentJobs.length, ...rest)
      for (const { name, data } of work) await app.runJob(name, data)
      isQuiet = fresh.length + readings + work.length === 0
    }
  }
  const known = (name: string): Person => {
    const person = cast.get(name)
    if (!person) throw new Error(`${name} has not come yet`)
    return person
  }
  /** Sessions end, and proofs are not fresh for long. */
  const as = (person: Person) => people.signInAgain(app, person)
  const planOf = async (sold: Sold): Promise<string> => {
    const { plans } = await app.call(listPlans, {})
    const plan = plans.find((one) => `${one.grants} ${one.type} ${one.currency}` === sold)
    if (!plan) throw new Error(`${sold} is not on sale`)
    return plan._id
  }
  const comes = (name: string, values: Parameters<typeof createPerson>[1] = {}) =>
    people.createBuyer(app, { firstName: name, ...values }).then((person) => {
      cast.set(name, person)
      return person
    })
  const subscribes =
    (
      name: string,
      sold: Sold = 'premium month USD',
      { code = '', card = people.ACCEPTED, values = {} } = {},
    ): Act =>
    async () => {
      const { token } = await comes(name, values)
      const query = { plan_id: await planOf(sold) }
      const { url } = await app.call(createSubscription, { query }, token)
      const form = { action: 'pay', number: card, promotion_code: code }
      const { statusCode, payload } = await people.submitForm(app, url, form)
      if (statusCode !== 303) throw new Error(`${name} has not paid: ${payload}`)
    }
  /** Refunds the newest payment by hand; all that is left of it without `cents`. */
  const refunds =
    (name: string, cents?: number): Act =>
    async () => {
      const { token } = await as(admin)
      const { id, email } = known(name)
      const { payments } = await app.call(listMemberPayments, { query: { email } }, token)
      const [newest] = payments
      const body = {
        key: uuidv7(),
        member_id: id,
        payment_id: newest?.id ?? '',
        amount_in_cents: cents ?? newest?.refundable_in_cents ?? 0,
        reason: 'service' as const,
      }
      await app.call(refundPayment, { body }, token)
    }
  const changesTo =
    (name: string, sold: Sold): Act =>
    async () => {
      const { token } = await as(known(name))
      const plan_id = await planOf(sold)
      const { counted_at } = await app.call(previewPlanChange, { body: { plan_id } }, token)
      await app.call(changePlan, { body: { plan_id, counted_at } }, token)
    }
  /** A bank asks for the newest payment, or decides on the one that it has asked for. */
  const disputes =
    (name: string, status: 'needs_response' | 'won' | 'lost'): Act =>
    async () => {
      const customer = await people.customerOf(app, known(name))
      await people.inSandbox(app, async (sandbox, on) => {
        const charges = await list(on, 'charge', { customerId: customer })
        const payment = charges.find(({ disputed }) => disputed)?.id ?? charges[0]?.id ?? ''
        await actions.dispute(sandbox, on, { customer, status, payment })
      })
    }
  let gift = ''
  const gives =
    (name: string, months: 1 | 3): Act =>
    async () => {
      const person = cast.has(name) ? await as(known(name)) : await comes(name)
      gift = await people.buyGiftCode(app, person, { months })
    }

  const diary: Record<string, readonly Act[]> = {
    '2026-01-05': [subscribes('ann')],
    '2026-01-08': [subscribes('oli')],
    '2026-01-12': [subscribes('ben')],
    '2026-01-15': [subscribes('gil')],
    '2026-01-20': [subscribes('eve')],
    '2026-01-31': [subscribes('max', 'premium month EUR')],
    '2026-02-01': [
      subscribes('cleo', 'premium year USD', {
        values: { subscriptionMode: null, subscriptionPlan: 'none', nextBillingAt: null },
      }),
    ],
    '2026-02-10': [
      async () => {
        const { token } = await as(admin)
        const body = {
          key: uuidv7(),
          name: 'Winter',
          code: 'WINTER',
          percent_off: 25,
          amount_off_in_cents: null,
          currency: null,
          months: 3,
          most_uses: null,
          ends_at: null,
          first_purchase_only: false,
        }
        await app.call(createPromotionCode, { body }, token)
      },
      subscribes('dan', 'premium month USD', { code: 'WINTER' }),
    ],
    '2026-02-15': [subscribes('hal')],
    '2026-02-20': [subscribes('nia')],
    '2026-03-01': [subscribes('finn'), changesTo('nia', 'basic month USD')],
    '2026-03-03': [gives('jo', 1)],
    '2026-03-10': [refunds('ann', 500)],
    '2026-03-15': [subscribes('kim')],
    '2026-03-20': [
      async () => {
        const { token } = await as(known('kim'))
        await app.call(redeemGift, { body: { code: gift } }, token)
      },
    ],
    '2026-04-01': [subscribes('ida', 'premium month USD', { card: people.FAILS_LATER })],
    '2026-04-20': [changesTo('gil', 'premium year USD')],
    '2026-05-05': [subscribes('pia')],
    '2026-05-20': [
      refunds('ben'),
      async () => {
        const { token } = await as(known('hal'))
        await app.call(pauseSubscription, { body: { months: 1 } }, token)
      },
    ],
    '2026-06-01': [gives('jo', 3)],
    '2026-06-06': [subscribes('quy')],
    '2026-06-10': [
      async () => {
        const customer = await people.customerOf(app, known('jo'))
        await people.inSandbox(app, (sandbox, on) => actions.refund(sandbox, on, { customer }))
      },
    ],
    '2026-06-15': [
      async () => {
        const { token } = await as(known('oli'))
        await app.call(acceptDiscount, { body: { reason: 'too-expensive' } }, token)
      },
    ],
    '2026-06-25': [disputes('eve', 'lost')],
    '2026-07-05': [disputes('finn', 'needs_response')],
    '2026-08-01': [
      async () => {
        const customer = await people.customerOf(app, known('quy'))
        await people.inSandbox(app, (sandbox, on) => actions.deleteCustomer(sandbox, on, customer))
      },
    ],
    '2026-08-15': [disputes('finn', 'won')],
    '2026-08-20': [
      async () => {
        const { token } = await as(known('pia'))
        await app.call(cancelSubscription, { body: { reason: null } }, token)
      },
    ],
    '2026-09-15': [
      async () => {
        const { token } = await as(admin)
        const { plans } = await app.call(listSoldPlans, {}, token)
        const body = { key: uuidv7(), price_in_cents: 2499 }
        await app.call(setPlanPrice, { params: { id: plans[0]?._id ?? '' }, body }, token)
      },
    ],
    '2026-10-10': [subscribes('lou')],
  }

  for (let day = YEAR.begins; day <= YEAR.ends; day = addDays(day, 1)) {
    app.clock.now = day
    await app.runJob('payments-sandbox-tick')
    await settle()
    for (const act of diary[day.toISOString().slice(0, 10)] ?? []) {
      await act()
      await settle()
    }
    if (addDays(day, 1).getUTCDate() === 1) await everyMonth()
  }
  await settle()
  return events
}
