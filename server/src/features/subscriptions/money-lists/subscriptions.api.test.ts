import { listAudit } from '@carriage/contract/audit/endpoints'
import * as endpoints from '@carriage/contract/subscriptions/admin-endpoints'
import {
  acceptDiscount,
  cancelSubscription,
  pauseSubscription,
} from '@carriage/contract/subscriptions/change-endpoints'
import { createSubscription, listPlans } from '@carriage/contract/subscriptions/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import {
  type SubscriptionState,
  subscriptionStates,
} from '@carriage/contract/subscriptions/subscription-schemas'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as actions from '../../../../../dev/payments/actions.ts'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays, addMonths, epoch } from '../../../platform/time.ts'
import { plans as soldPlans, subscriptions } from '../subscriptions-schema.ts'

const app = useApp({ env: { STRIPE_MORE_PRICE_IDS: 'price_sandbox_yearly,price_sandbox_basic' } })
const start = new Date('2026-05-10T12:00:00Z')
let admin: Person
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const subscriber = (firstName: string, card?: string) =>
  people.createSubscriber(app(), { firstName }, card)
const listed = async (query: object) =>
  (await app().call(endpoints.listSubscriptions, { query }, admin.token)).subscriptions
const overview = async () =>
  (await app().call(endpoints.getBillingOverview, {}, admin.token)).overview.running

/** What brings somebody who has just subscribed into each of these states. */
const ways = {
  active: () => Promise.resolve(),
  cancelling: ({ token }: Person) =>
    app().call(cancelSubscription, { body: { reason: null } }, token),
  paused: ({ token }: Person) => app().call(pauseSubscription, { body: { months: 1 } }, token),
  ended: async (member: Person) => {
    const customer = await people.customerOf(app(), member)
    await people.inSandbox(app(), (sandbox, on) => actions.deleteCustomer(sandbox, on, customer))
  },
} as const

describe('the list of subscriptions', () => {
  test('has member, plan, price, state, how long it runs and since when', async () => {
    const member = await subscriber('Quillonia')
    expect(await listed({ query: 'quill' })).toMatchObject([
      {
        id: expect.stringMatching(/^sub_/),
        member: { _id: member.id, email: member.email },
        plan: { amount_in_cents: 1999, currency: 'USD', interval: 'month' },
        discount: null,
        state: 'active',
        until: epoch(addMonths(start, 1)),
        resumes_at: null,
        since: epoch(start),
      },
    ])
  })

  test('has what the next bills are for with a discount, and nothing once it was cancelled @full', async () => {
    const member = await subscriber('Discountia')
    const reason = 'too-expensive' as const
    await app().call(acceptDiscount, { body: { reason } }, member.token)
    await people.deliverAndSync(app())
    // The three bills from the next one on.
    expect(await listed({ query: 'discountia' })).toMatchObject([
      { discount: { monthly_amount_in_cents: 1499, until: epoch(addMonths(start, 4)) } },
    ])
    await ways.cancelling(member)
    await people.deliverAndSync(app())
    expect(await listed({ query: 'discountia' })).toMatchObject([{ discount: null }])
  })

  test('says since when each runs by the provider, also of one that was read late @full', async () => {
    const member = await subscriber('Laterina')
    const { db } = app().services
    const own = eq(subscriptions.userId, member.id)
    await db
      .update(subscriptions)
      .set({ createdAt: addDays(start, 20) })
      .where(own)
    const customerId = await people.customerOf(app(), member)
    await app().runJob('sync-customer', { customerId })
    expect(await listed({ query: 'laterina' })).toMatchObject([{ since: epoch(start) }])
  })

  test('leaves of each state what says that it is in it, as the figures count them @full', async () => {
    const trial = await createPerson(app(), {
      firstName: 'Trialina',
      nextBillingAt: addDays(start, 9),
    })
    await people.buy(app(), trial)
    for (const state of ['active', 'cancelling', 'paused', 'ended'] as const)
      await ways[state](await subscriber(`Stateful${state}`))
    await people.deliverAndSync(app())
    // Of one the renewal fails; the others are of another day.
    app().clock.now = addDays(start, -40)
    await subscriber('Unpaida', people.FAILS_LATER)
    await people.goTo(app(), addDays(start, -8))
    app().clock.now = start
    const all = await listed({ per_page: 100 })
    const of = (name: string) => all.find(({ member }) => member?.first_name === name)
    expect(of('Trialina')).toMatchObject({ state: 'trial', until: epoch(addDays(start, 9)) })
    expect(of('Statefulpaused')).toMatchObject({ resumes_at: expect.any(Number) })
    expect(of('Statefulended')).toMatchObject({ until: epoch(start) })
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(subscriptionStates))
    for (const state of subscriptionStates) {
      const own = all.filter((one) => one.state === state)
      expect(await listed({ state, per_page: 100 })).toEqual(own)
    }
    const count = (state: SubscriptionState) => all.filter((one) => one.state === state).length
    expect(await overview()).toEqual({
      trial: count('trial'),
      active: count('active'),
      cancelling: count('cancelling'),
      past_due: count('past-due'),
      paused: count('paused'),
    })
    expect(all.map(({ since }) => since)).toEqual(
      all.map(({ since }) => since).toSorted((a, b) => b - a),
    )
    const days = { from: epoch(addDays(start, -41)), until: epoch(addDays(start, -39)) }
    expect(await listed(days)).toMatchObject([{ member: { first_name: 'Unpaida' } }])
  })

  test('does not take one for a trial that was paid and whose next payment a gift card moves @full', async () => {
    const member = await subscriber('Giftina')
    const code = await people.buyGiftCode(app(), await createPerson(app()))
    await app().call(redeemGift, { body: { code } }, member.token)
    const moves = app().sentJobs.filter(({ name }) => name === 'extend-by-gift')
    for (const { name, data } of moves) await app().runJob(name, data)
    await people.deliverAndSync(app())
    const until = epoch(addMonths(start, 2))
    expect(await listed({ query: 'giftina' })).toMatchObject([{ state: 'active', until }])
    expect(await listed({ query: 'giftina', state: 'trial' })).toEqual([])
  })

  test('does not have one that was never begun @full', async () => {
    const member = await subscriber('Neverina')
    const { db } = app().services
    const own = eq(subscriptions.userId, member.id)
    await db.update(subscriptions).set({ status: 'incomplete' }).where(own)
    expect(await listed({ query: 'neverina' })).toEqual([])
  })

  test('as a file has what the filter leaves, with nothing to compute, and is in the audit log @full', async () => {
    await subscriber('=Ottoline')
    const { body } = await app().get(
      `${endpoints.exportSubscriptions.path}?query=ottoline&state=active`,
      admin.token,
    )
    const [head, ...lines] = body.trim().split('\r\n')
    expect(head).toContain('since,member,email,plan,price,currency,interval,state,until')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^2026-05-10T12:00:00\.000Z,'=Ottoline .*,19\.99,USD,month,active,/)
    const query = { action: 'subscriptions-exported' } as const
    expect((await app().call(listAudit, { query }, admin.token)).meta.total).toBe(1)
  })

  test('leaves those of a plan and an interval, in the list and in its file alike @full', async () => {
    const { plans } = await app().call(listPlans, {})
    for (const { _id, grants, type } of plans) {
      const buyer = await people.createBuyer(app(), { firstName: `Planned${grants}${type}` })
      const query = { plan_id: _id }
      const { url } = await app().call(createSubscription, { query }, buyer.token)
      const fields = { action: 'pay', number: people.ACCEPTED }
      expect((await people.submitForm(app(), url, fields)).statusCode).toBe(303)
    }
    await people.deliverAndSync(app())
    const names = (rows: readonly { member: { first_name: string } | null }[]) =>
      rows.flatMap(({ member }) => member?.first_name ?? []).toSorted()
    const cases = [
      [{}, ['Plannedbasicmonth', 'Plannedpremiummonth', 'Plannedpremiumyear']],
      [{ plan: 'premium' }, ['Plannedpremiummonth', 'Plannedpremiumyear']],
      [{ plan: 'premium', interval: 'month' }, ['Plannedpremiummonth']],
      [{ interval: 'month' }, ['Plannedbasicmonth', 'Plannedpremiummonth']],
      [{ plan: 'pro' }, []],
    ] as const
    for (const [filter, expected] of cases) {
      const query = { ...filter, query: 'planned' }
      const answer = await app().call(endpoints.listSubscriptions, { query }, admin.token)
      expect([names(answer.subscriptions), answer.meta.total]).toEqual([expected, expected.length])
      const { body } = await app().get(
        `${endpoints.exportSubscriptions.path}?${new URLSearchParams(query).toString()}`,
        admin.token,
      )
      const found = body.match(/Planned\w+/g) ?? []
      expect(found.toSorted()).toEqual(expected)
    }
    // A price that is not sold any more is of the same plan.
    await app()
      .services.db.update(soldPlans)
      .set({ active: false })
      .where(eq(soldPlans.code, 'basic'))
    expect(await listed({ plan: 'basic', query: 'planned' })).toHaveLength(1)
    const { status } = await app().refusal(
      endpoints.listSubscriptions,
      { query: { plan: 'gold' as 'pro' } },
      admin.token,
    )
    expect(status).toBe(422)
  })
})
