import { listMemberPayments, refundPayment } from '@carriage/contract/subscriptions/admin-endpoints'
import { changePlan, previewPlanChange } from '@carriage/contract/subscriptions/change-endpoints'
import { createSubscription, listPlans } from '@carriage/contract/subscriptions/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'

const app = useApp({ env: { STRIPE_MORE_PRICE_IDS: 'price_sandbox_basic' } })

/** A change in the first minutes of a period has an invoice of its own, close to that of the period. */
test.each([
  ['a change of plan leaves the subscription', 'newest', 'premium'],
  ['the period ends it, though its plan was changed since', 'oldest', 'none'],
] as const)('a full refund of %s @full', async (_, which, plan) => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const member = await people.createBuyer(app())
  const { plans } = await app().call(listPlans, {})
  const idOf = (grants: string) => plans.find((one) => one.grants === grants)?._id ?? ''
  const query = { plan_id: idOf('basic') }
  const { url } = await app().call(createSubscription, { query }, member.token)
  await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
  await people.deliverAndSync(app())
  app().advance(600)
  const asked = { plan_id: idOf('premium') }
  const { counted_at } = await app().call(previewPlanChange, { body: asked }, member.token)
  await app().call(changePlan, { body: { ...asked, counted_at } }, member.token)
  await people.deliverAndSync(app())

  const { email } = member
  const { payments } = await app().call(listMemberPayments, { query: { email } }, admin.token)
  expect(payments).toHaveLength(2)
  const payment = which === 'newest' ? payments[0] : payments.at(-1)
  const body = {
    key: uuidv7(),
    member_id: member.id,
    payment_id: payment?.id ?? '',
    amount_in_cents: payment?.refundable_in_cents ?? 0,
    reason: 'service',
  } as const
  await app().call(refundPayment, { body }, admin.token)
  await people.deliverAndSync(app())
  expect((await people.storedOf(app(), member)).plan).toBe(plan)
})
