import { buyPrivatePack } from '@carriage/contract/live-classes/private-endpoints'
import { listPayments } from '@carriage/contract/subscriptions/admin-endpoints'
import {
  changePlan,
  pauseSubscription,
  previewPlanChange,
  resumeSubscription,
} from '@carriage/contract/subscriptions/change-endpoints'
import { listPlans } from '@carriage/contract/subscriptions/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPrivateCoach, setPrivateRules } from '../../../../test/live/private-classes.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'
import { payments } from './payments-schema.ts'

const app = useApp({ env: { STRIPE_MORE_PRICE_IDS: 'price_sandbox_yearly' } })
const start = new Date('2026-05-10T12:00:00Z')
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
})

const subscriber = () => people.createSubscriber(app())
const go = (days: number) => people.goTo(app(), addDays(start, days))
/** The kinds of what a member has paid, newest first. */
async function kindsOf({ email }: Person, filter: object = {}) {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const query = { query: email, ...filter }
  const answer = await app().call(listPayments, { query }, admin.token)
  return answer.payments.map(({ kind }) => kind)
}

test('each payment says what it was for: first, gift card, plan change, renewal @full', async () => {
  const member = await subscriber()
  await go(1)
  await people.buyGiftCode(app(), member)
  await go(2)
  const { plans } = await app().call(listPlans, {})
  const plan_id = plans.find(({ type }) => type === 'year')?._id ?? ''
  const asked = { plan_id }
  const { counted_at } = await app().call(previewPlanChange, { body: asked }, member.token)
  const body = { plan_id, counted_at }
  await app().call(changePlan, { body }, member.token)
  await go(370)
  expect(await kindsOf(member)).toEqual(['renewal', 'plan-change', 'gift-card', 'first'])
  expect(await kindsOf(member, { kind: 'renewal' })).toEqual(['renewal'])
})

test('a pack of private classes says that it was for these @full', async () => {
  const coach = await createPrivateCoach(app())
  await setPrivateRules(app(), {
    included: 0,
    currency: 'USD',
    packs: [{ classes: 5, amount_in_cents: 20_000 }],
  })
  const member = await createPerson(app(), { nextBillingAt: null })
  const body = { classes: 5, coach: coach.id }
  const { url } = await app().call(buyPrivatePack, { body }, member.token)
  await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
  await people.deliverAndSync(app())
  expect(await kindsOf(member)).toEqual(['private-classes'])
  expect(await kindsOf(member, { kind: 'private-classes' })).toEqual(['private-classes'])
})

test('what begins a period early is a renewal, not a change of plan @full', async () => {
  const member = await subscriber()
  await app().call(pauseSubscription, { body: { months: 2 } }, member.token)
  await go(40)
  const back = await people.signInAgain(app(), member)
  await app().call(resumeSubscription, {}, back.token)
  await people.deliverAndSync(app())
  expect(await kindsOf(member)).toEqual(['renewal', 'first'])
})

test('a payment from before kinds were known says none until its customer is read again', async () => {
  const member = await subscriber()
  const { db } = app().services
  await db.update(payments).set({ kind: null }).where(eq(payments.userId, member.id))
  expect(await kindsOf(member)).toEqual([null])
  await app().runJob('sync-customer', { customerId: await people.customerOf(app(), member) })
  expect(await kindsOf(member)).toEqual(['first'])
})
