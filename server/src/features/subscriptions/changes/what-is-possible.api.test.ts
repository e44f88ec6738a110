/** What the page of a subscription offers, or the reason why it does not; and what gift cards have to do with it. */
import * as changes from '@carriage/contract/subscriptions/change-endpoints'
import { createSubscription, listPlans } from '@carriage/contract/subscriptions/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'

const app = useApp({ env: { STRIPE_MORE_PRICE_IDS: 'price_sandbox_yearly,price_sandbox_basic' } })
const start = new Date('2026-05-10T12:00:00Z')

beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
})

const planOf = async (grants: string, type: string) => {
  const { plans } = await app().call(listPlans, {})
  return plans.find((one) => one.grants === grants && one.type === type)?._id ?? ''
}
async function subscriber(grants: string, type: string): Promise<Person> {
  const person = await people.createBuyer(app())
  const query = { plan_id: await planOf(grants, type) }
  const { url } = await app().call(createSubscription, { query }, person.token)
  await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
  await people.deliverAndSync(app())
  return person
}
const optionsOf = async ({ token }: Person) => {
  const { options } = await app().call(changes.getSubscriptionOptions, {}, token)
  if (!options) throw new Error('There is no subscription')
  return { ...options, plans: options.plans.map(({ grants, type }) => `${grants} ${type}`) }
}
const giftCode = async () => people.buyGiftCode(app(), await createPerson(app()))

describe('the page of a subscription', () => {
  test('offers all that can be changed @full', async () => {
    const member = await subscriber('premium', 'month')
    expect(await optionsOf(member)).toMatchObject({
      plans: ['premium year', 'basic month'],
      plans_refused: null,
      pause: { starts_at: expect.any(Number) },
      pause_refused: null,
    })
  })

  test('says why a plan for a year cannot be paused @full', async () => {
    const options = await optionsOf(await subscriber('premium', 'year'))
    expect([options.pause, options.pause_refused]).toEqual([
      null,
      'A plan for a year can’t be paused.',
    ])
  })

  test('says why nothing can be changed once it is cancelled @full', async () => {
    const member = await subscriber('premium', 'month')
    await app().call(changes.cancelSubscription, { body: { reason: null } }, member.token)
    const { plans, plans_refused, pause_refused } = await optionsOf(member)
    const reason = expect.stringContaining('Keep it first')
    expect([plans, plans_refused, pause_refused]).toEqual([[], reason, reason])
  })

  test('of the only plan says that there is no other', async () => {
    const member = await subscriber('premium', 'month')
    const { db } = app().services
    await db.execute("UPDATE plans SET active = false WHERE code = 'basic' OR interval = 'year'")
    const { plans, plans_refused } = await optionsOf(member)
    await db.execute('UPDATE plans SET active = true')
    expect([plans, plans_refused]).toEqual([[], 'There is no other plan right now.'])
  })
})

describe('a gift card is worth time of its plan:', () => {
  test('a subscription to another one refuses it, and it can be redeemed later @full', async () => {
    const member = await subscriber('basic', 'month')
    const body = { code: await giftCode() }
    const refusal = await app().refusal(redeemGift, { body }, member.token)
    expect([refusal.status, refusal.body.error]).toEqual([
      409,
      expect.stringContaining('for another plan than your subscription'),
    ])
    const other = await people.createBuyer(app())
    expect((await app().call(redeemGift, { body }, other.token)).until).toBeGreaterThan(
      epoch(start),
    )
  })

  test('while it pays, there is no change to another one @full', async () => {
    const member = await subscriber('premium', 'month')
    await app().call(redeemGift, { body: { code: await giftCode() } }, member.token)
    expect((await optionsOf(member)).plans).toEqual(['premium year'])
    const body = { plan_id: await planOf('basic', 'month') }
    const refusal = await app().refusal(changes.previewPlanChange, { body }, member.token)
    expect(refusal.status).toBe(409)
  })

  test('nothing is said of a first payment to somebody who has paid @full', async () => {
    const member = await subscriber('premium', 'month')
    await app().call(redeemGift, { body: { code: await giftCode() } }, member.token)
    const moves = app().sentJobs.filter(({ name }) => name === 'extend-by-gift')
    for (const { name, data } of moves) await app().runJob(name, data)
    expect((await optionsOf(member)).pause_refused).toBe('This is possible after the next payment.')
  })
})
