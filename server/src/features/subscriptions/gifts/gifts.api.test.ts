import { pauseSubscription } from '@carriage/contract/subscriptions/change-endpoints'
import * as endpoints from '@carriage/contract/subscriptions/gift-endpoints'
import { getMembership } from '@carriage/contract/subscriptions/endpoints'
import { isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import * as actions from '../../../../../dev/payments/actions.ts'
import { addDays, addMonths, epoch } from '../../../platform/time.ts'
import { giftCards } from './gifts-schema.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
})

const redeem = ({ token }: Person, code: string) =>
  app().call(endpoints.redeemGift, { body: { code } }, token)
const refuse = async ({ token }: Person, code: string) => {
  const { status, body } = await app().refusal(endpoints.redeemGift, { body: { code } }, token)
  return { status, text: body.error }
}
const buyCode = async (values?: Parameters<typeof people.buyGiftCode>[2]) =>
  people.buyGiftCode(app(), await createPerson(app()), values)
const membershipOf = async ({ token }: Person) =>
  (await app().call(getMembership, {}, token)).membership
const refund = async (buyer: Person) => {
  const customer = await people.customerOf(app(), buyer)
  await people.inSandbox(app(), (sandbox, on) => actions.refund(sandbox, on, { customer }))
  await people.deliverAndSync(app())
}

test('what can be given is public, with prices of the plan on sale', async () => {
  expect(await app().call(endpoints.listGiftOptions, {})).toEqual({
    currencies: [
      {
        currency: 'USD',
        options: [
          { months: 1, amount_in_cents: 1999 },
          { months: 3, amount_in_cents: 5997 },
          { months: 6, amount_in_cents: 11_994 },
          { months: 12, amount_in_cents: 23_988 },
        ],
      },
    ],
  })
})

describe('a gift card', () => {
  test('is worth nothing, and mailed to nobody, before it is paid', async () => {
    const buyer = await createPerson(app())
    await people.openGift(app(), buyer, { recipient_email: 'early@carriage.test' })
    expect(await app().call(endpoints.listGifts, {}, buyer.token)).toEqual({ gifts: [] })
    await app().runJob('mail-gifts')
    await expect(app().newestMail('early@carriage.test')).rejects.toThrow()
  })

  test('is mailed with its code once it is paid, and its buyer is told', async () => {
    const buyer = await createPerson(app())
    const email = 'receiver@carriage.test'
    const code = await people.buyGiftCode(app(), buyer, { recipient_email: email, months: 3 })
    const mail = await app().newestMail(email)
    expect(mail.subject).toBe('Ada gives you Carriage')
    for (const text of [code, 'Happy birthday', `http://studio.test/gift/redeem#code=${code}`])
      expect(mail.text).toContain(text)
    expect((await app().newestMail(buyer.email)).subject).toBe('Your gift card for Grace')
    const { gifts } = await app().call(endpoints.listGifts, {}, buyer.token)
    expect(gifts).toMatchObject([{ state: 'sent', months: 3, amount_in_cents: 5997 }])
  })

  test('waits for its day, and is mailed once', async () => {
    const day = addDays(start, 10)
    const email = 'later@carriage.test'
    await buyCode({ recipient_email: email, send_at: epoch(day) })
    await app().runJob('mail-gifts')
    await expect(app().newestMail(email)).rejects.toThrow()
    app().clock.now = day
    await app().runJob('mail-gifts')
    await app().runJob('mail-gifts')
    expect(await app().mailsTo(email)).toHaveLength(1)
  })

  test('that was redeemed before its day is mailed to nobody', async () => {
    const [day, email] = [addDays(start, 10), 'redeemed@carriage.test']
    const code = await buyCode({ recipient_email: email, send_at: epoch(day) })
    await redeem(await people.createBuyer(app()), code)
    app().clock.now = day
    await app().runJob('mail-gifts')
    await expect(app().newestMail(email)).rejects.toThrow()
  })

  test('whose code cannot be opened holds up no other', async () => {
    const email = 'waiting@carriage.test'
    await buyCode({ recipient_email: 'lost@carriage.test', send_at: epoch(addDays(start, 1)) })
    const { db, log } = app().services
    const sealedCode = Buffer.from('sealed with another key')
    await db.update(giftCards).set({ sealedCode }).where(isNull(giftCards.mailedAt))
    await buyCode({ recipient_email: email, send_at: epoch(addDays(start, 2)) })
    app().clock.now = addDays(start, 3)
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
    await expect(app().runJob('mail-gifts')).rejects.toThrow(
      'Gift cards that could not be mailed: 1',
    )
    expect(logged).toHaveBeenCalledOnce()
    expect((await app().newestMail(email)).subject).toBe('Ada gives you Carriage')
  })

  test('that is paid is read again only once money went back @full', async () => {
    const buyer = await createPerson(app())
    for (const _ of ['one', 'two', 'three']) await people.buyGiftCode(app(), buyer)
    const { payments } = app().services
    if (!payments) throw new Error('There are payments')
    const calls = vi.spyOn(payments, 'readCheckoutPayment')
    const customerId = await people.customerOf(app(), buyer)
    await app().runJob('sync-customer', { customerId })
    expect(calls).not.toHaveBeenCalled()
    await refund(buyer)
    expect(calls).toHaveBeenCalled()
    const { gifts } = await app().call(endpoints.listGifts, {}, buyer.token)
    expect(gifts.map(({ state }) => state).toSorted()).toEqual(['returned', 'sent', 'sent'])
    calls.mockRestore()
  })

  test('is seen by its buyer alone', async () => {
    const buyer = await createPerson(app())
    await people.buyGiftCode(app(), buyer)
    const { gifts } = await app().call(endpoints.listGifts, {}, buyer.token)
    const params = { id: gifts[0]?._id ?? '' }
    const { token } = await createPerson(app())
    expect((await app().refusal(endpoints.getGiftCard, { params }, token)).status).toBe(404)
  })

  test.each([
    ['a day that is too far ahead', { send_at: epoch(addDays(start, 400)) }, 422],
    ['a number of months that is not sold', { months: 2 }, 422],
    ['a currency that is not sold', { currency: 'EUR' }, 409],
    ['no name', { recipient_name: ' ' }, 422],
    ['a message with control characters', { message: 'a\u0000b' }, 422],
  ])('is not sold for %s', async (_, values, status) => {
    const { token } = await createPerson(app())
    const body = {
      months: 1,
      currency: 'USD',
      recipient_name: 'Grace',
      recipient_email: 'grace@carriage.test',
      from_name: 'Ada',
      message: '',
      send_at: null,
      ...values,
    }
    expect((await app().refusal(endpoints.buyGift, { body }, token)).status).toBe(status)
  })
})

describe('redeeming', () => {
  test('gives the months to whoever has nothing, once', async () => {
    const code = await buyCode({ months: 3 })
    const member = await people.createBuyer(app())
    const until = epoch(addMonths(start, 3))
    for (const typed of [code, code.toLowerCase().replaceAll('-', '')])
      expect(await redeem(member, typed)).toMatchObject({ until })
    expect(await membershipOf(member)).toMatchObject({ state: 'granted', gift: true, until })
    expect(await people.storedOf(app(), member)).toMatchObject({ plan: 'premium', sub: null })
    const other = await people.createBuyer(app())
    expect(await refuse(other, code)).toMatchObject({ status: 409 })
  })

  test('by two at once is done by one', async () => {
    const code = await buyCode()
    const members = [await people.createBuyer(app()), await people.createBuyer(app())]
    const answers = await Promise.allSettled(members.map((member) => redeem(member, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('follows a trial and another gift', async () => {
    const end = addDays(start, 5)
    const member = await createPerson(app(), { nextBillingAt: end })
    for (const months of [1, 3] as const) await redeem(member, await buyCode({ months }))
    expect((await people.storedOf(app(), member)).until).toEqual(addMonths(addMonths(end, 1), 3))
  })

  test('moves the next payment of a subscription, which is charged after it @full', async () => {
    const member = await people.createSubscriber(app())
    const { until } = await redeem(member, await buyCode({ months: 3 }))
    expect(until).toBe(epoch(new Date('2026-09-10T12:00:00Z')))
    const gifts = await app().services.db.select().from(giftCards)
    const giftId = gifts.find(({ redeemedBy }) => redeemedBy === member.id)?.id ?? ''
    for (const _ of ['done', 'repeated']) await app().runJob('extend-by-gift', { giftId })
    await people.deliverAndSync(app())
    expect(epoch((await people.storedOf(app(), member)).until)).toBe(until)
    await people.goTo(app(), new Date('2026-09-11T12:00:00Z'))
    const next = (await people.storedOf(app(), member)).until
    expect(next).toEqual(new Date('2026-10-10T12:00:00Z'))
  })

  test('that the provider was not told of is taken up again the next night @full', async () => {
    const member = await people.createSubscriber(app())
    await redeem(member, await buyCode({ months: 3 }))
    app().sentJobs.length = 0
    await app().runJob('reconcile-subscriptions')
    expect(app().sentJobs).not.toContainEqual(expect.objectContaining({ name: 'extend-by-gift' }))
    app().clock.now = addDays(start, 1)
    await app().runJob('reconcile-subscriptions')
    expect(app().sentJobs).toContainEqual(expect.objectContaining({ name: 'extend-by-gift' }))
  })

  test.each(['before its payment is moved', 'at once after its payment was moved'])(
    'gives its time itself when the subscription ends %s @full',
    async (when) => {
      const member = await people.createSubscriber(app())
      await redeem(member, await buyCode({ months: 1 }))
      const gifts = await app().services.db.select().from(giftCards)
      const giftId = gifts.find(({ redeemedBy }) => redeemedBy === member.id)?.id ?? ''
      const move = () => app().runJob('extend-by-gift', { giftId })
      const end = async () => {
        const customer = await people.customerOf(app(), member)
        await people.inSandbox(app(), (sandbox, on) =>
          actions.deleteCustomer(sandbox, on, customer),
        )
      }
      for (const step of when.startsWith('before') ? [end, move] : [move, end]) {
        await step()
        await people.deliverAndSync(app())
      }
      const until = addMonths(start, 1)
      expect(await people.storedOf(app(), member)).toMatchObject({ until, sub: null })
      expect(await membershipOf(member)).toMatchObject({ state: 'granted', gift: true })
    },
  )

  test('is kept when a subscription begins and ends during it @full', async () => {
    const member = await people.createBuyer(app())
    await redeem(member, await buyCode({ months: 6 }))
    await people.buy(app(), member)
    await people.deliverAndSync(app())
    const until = addMonths(start, 6)
    expect(await people.storedOf(app(), member)).toMatchObject({ until })
    const customer = await people.customerOf(app(), member)
    await people.inSandbox(app(), (sandbox, on) => actions.deleteCustomer(sandbox, on, customer))
    await people.deliverAndSync(app())
    expect(await people.storedOf(app(), member)).toMatchObject({ until, sub: null })
  })

  test.each([
    ['an unknown code', {}, 'ABCD-EFGH-JKMN-PQRS', 404],
    ['staff', { roles: ['user', 'coach'] as ('user' | 'coach')[] }, null, 409],
    ['a plan without an end', { nextBillingAt: null }, null, 409],
  ])('is refused for %s', async (_, values, code, status) => {
    const member = await createPerson(app(), values)
    expect((await refuse(member, code ?? (await buyCode()))).status).toBe(status)
  })

  test.each<[string, RegExp, (member: Person) => Promise<unknown>]>([
    [
      'is paused',
      /Resume it first/,
      ({ token }) => app().call(pauseSubscription, { body: { months: 1 } }, token),
    ],
    [
      'is paid for far ahead',
      /far ahead already/,
      async (member) => redeem(member, await buyCode({ months: 12 })),
    ],
  ])('is refused for a subscription that %s @full', async (_, text, change) => {
    const member = await people.createSubscriber(app())
    await change(member)
    await people.deliverAndSync(app())
    const refused = await refuse(member, await buyCode({ months: 12 }))
    expect(refused).toMatchObject({ status: 409, text: expect.stringMatching(text) })
  })

  test('is refused while a payment is open @full', async () => {
    const member = await people.createBuyer(app())
    await people.buy(app(), member, people.FAILS_LATER)
    await people.deliverAndSync(app())
    await people.goTo(app(), addDays(addMonths(start, 1), 1))
    expect(await refuse(await people.signInAgain(app(), member), await buyCode())).toMatchObject({
      status: 409,
      text: expect.stringContaining('A payment is open'),
    })
  })

  test('is refused for a member of a household', async () => {
    const holder = await createPerson(app())
    const member = await createPerson(app(), { householdHolderId: holder.id })
    expect(await refuse(member, await buyCode())).toMatchObject({
      status: 409,
      text: expect.stringContaining('household'),
    })
  })

  test('is counted, so that nobody tries codes', async () => {
    const member = await createPerson(app())
    for (let n = 0; n < 20; n++) await refuse(member, 'ABCD-EFGH-JKMN-PQRS')
    expect((await refuse(member, 'ABCD-EFGH-JKMN-PQRS')).status).toBe(429)
    app().advance(3600)
  })
})

describe('a payment that goes back', () => {
  test('makes the code void', async () => {
    const buyer = await createPerson(app())
    const code = await people.buyGiftCode(app(), buyer)
    await refund(buyer)
    expect((await refuse(await createPerson(app()), code)).status).toBe(404)
    const { gifts } = await app().call(endpoints.listGifts, {}, buyer.token)
    expect(gifts).toMatchObject([{ state: 'returned' }])
  })

  test('closes the gap for valid cards alone @full', async () => {
    const [first, second] = [await createPerson(app()), await createPerson(app())]
    const member = await people.createBuyer(app())
    await redeem(member, await people.buyGiftCode(app(), first, { months: 1 }))
    await redeem(member, await people.buyGiftCode(app(), second, { months: 3 }))
    await redeem(member, await buyCode({ months: 1 }))
    await refund(second)
    expect((await people.storedOf(app(), member)).until).toEqual(addMonths(start, 2))
    await refund(first)
    expect((await people.storedOf(app(), member)).until).toEqual(addMonths(start, 1))
  })

  test('ends the time that it gave, but not that of another gift', async () => {
    const buyer = await createPerson(app())
    const member = await people.createBuyer(app())
    await redeem(member, await buyCode({ months: 1 }))
    await redeem(member, await people.buyGiftCode(app(), buyer, { months: 3 }))
    await refund(buyer)
    expect((await people.storedOf(app(), member)).until).toEqual(addMonths(start, 1))
  })
})
