import { buyPrivatePack } from '@carriage/contract/live-classes/private-endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { beforeEach, expect, test } from 'vitest'
import * as actions from '../../../../../dev/payments/actions.ts'
import { useApp } from '../../../../test/app.ts'
import {
  createPrivateCoach,
  offerOf,
  setPrivateRules,
} from '../../../../test/live/private-classes.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import { addMonths } from '../../../platform/time.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
})

const refund = async (customer: string) => {
  await people.inSandbox(app(), (sandbox, on) => actions.refund(sandbox, on, { customer }))
  await people.deliverAndSync(app())
}
const statusOfRedeeming = async (code: string) => {
  const { token } = await createPerson(app())
  return (await app().refusal(redeemGift, { body: { code } }, token)).status
}

test('a gift card is void once its payment went back, also a year after it was bought', async () => {
  const buyer = await createPerson(app())
  const code = await people.buyGiftCode(app(), buyer)
  app().clock.now = addMonths(start, 12)
  await refund(await people.customerOf(app(), buyer))
  expect(await statusOfRedeeming(code)).toBe(404)
})

test('a gift card of a deleted account is void once its payment went back, and no other card is', async () => {
  const buyer = await createPerson(app())
  const [code, other] = [
    await people.buyGiftCode(app(), buyer),
    await people.buyGiftCode(app(), await createPerson(app())),
  ]
  const customer = await people.customerOf(app(), buyer)
  await app().call(deleteAccount, { body: { password: PASSWORD } }, buyer.token)
  await refund(customer)
  expect(await statusOfRedeeming(code)).toBe(404)
  await app().call(redeemGift, { body: { code: other } }, (await createPerson(app())).token)
})

test('classes of a pack are gone once its payment went back, also a year after it was bought', async () => {
  const coach = await createPrivateCoach(app())
  const mia: Person = await createPerson(app(), { nextBillingAt: null })
  await setPrivateRules(app(), {
    included: 0,
    currency: 'USD',
    packs: [{ classes: 5, amount_in_cents: 20_000 }],
  })
  const body = { classes: 5, coach: coach.id }
  const { url } = await app().call(buyPrivatePack, { body }, mia.token)
  await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
  await people.deliverAndSync(app())
  const credits = async () => {
    const again = await people.signInAgain(app(), mia)
    return (await offerOf(app(), again, coach))?.credits
  }
  app().clock.now = addMonths(start, 12)
  expect(await credits()).toBe(5)
  await refund(await people.customerOf(app(), mia))
  expect(await credits()).toBe(0)
})
