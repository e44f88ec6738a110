import { unregisterFromLiveClass } from '@carriage/contract/live-classes/endpoints'
import { buyPrivatePack, bookPrivateClass } from '@carriage/contract/live-classes/private-endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { listMemberPayments } from '@carriage/contract/subscriptions/admin-endpoints'
import { refreshSubscription } from '@carriage/contract/subscriptions/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import * as actions from '../../../../../dev/payments/actions.ts'
import { useApp } from '../../../../test/app.ts'
import { becomeMinor } from '../../../../test/households.ts'
import {
  bookPrivate,
  createPrivateCoach,
  offerOf,
  setPrivateRules,
} from '../../../../test/live/private-classes.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import { epoch } from '../../../platform/time.ts'

const app = useApp()
const DAY = 86_400
const SINGLE = { classes: 1, amount_in_cents: 4500 }
const FIVE = { classes: 5, amount_in_cents: 20_000 }
let coach: Person
let mia: Person
beforeEach(async () => {
  app().clock.now = new Date('2026-05-10T12:00:00Z')
  await people.deliverAndSync(app())
  coach = await createPrivateCoach(app())
  mia = await createPerson(app(), { firstName: 'Mia', nextBillingAt: null })
  await setPrivateRules(app(), {
    included: 0,
    cancel_hours: 24,
    currency: 'USD',
    packs: [SINGLE, FIVE],
  })
})

const openCheckout = async (classes: number) =>
  (await app().call(buyPrivatePack, { body: { classes, coach: coach.id } }, mia.token)).url
async function pay(url: string): Promise<void> {
  const answer = await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
  expect(answer.statusCode).toBe(303)
}
async function buy(classes: number): Promise<void> {
  await pay(await openCheckout(classes))
  await people.deliverAndSync(app())
}
const credits = async () => (await offerOf(app(), mia, coach))?.credits
const inDays = (days: number) => epoch(app().clock.now) + days * DAY
const book = (days: number) => bookPrivate(app(), mia, coach, { starts_at: inDays(days) })
const refusedBooking = async (days: number) => {
  const body = { starts_at: inDays(days), minutes: 50, people: 1 }
  const request = { params: { id: coach.id }, body }
  return (await app().refusal(bookPrivateClass, request, mia.token)).status
}
const cancel = ({ _id }: { _id: string }) =>
  app().call(unregisterFromLiveClass, { body: { live_class_id: _id } }, mia.token)
const refund = async () => {
  const customer = await people.customerOf(app(), mia)
  await people.inSandbox(app(), (sandbox, on) => actions.refund(sandbox, on, { customer }))
  await people.deliverAndSync(app())
}

describe('a pack', () => {
  test('is worth nothing before it is paid, and then so many classes', async () => {
    const url = await openCheckout(5)
    expect(await credits()).toBe(0)
    expect(await refusedBooking(2)).toBe(409)
    await pay(url)
    await people.deliverAndSync(app())
    expect(await credits()).toBe(5)
    await book(2)
    expect(await credits()).toBe(4)
  })

  test('of one is a single class, there when the browser comes back, before any event', async () => {
    await pay(await openCheckout(1))
    await app().call(refreshSubscription, {}, mia.token)
    expect(await credits()).toBe(1)
    await book(2)
    expect(await refusedBooking(3)).toBe(409)
    // The event comes late, and twice.
    const events = people.dequeueEvents(app())
    for (const event of [...events, ...events]) await people.deliver(app(), event)
    await people.runQueuedSyncs(app())
    expect(await credits()).toBe(0)
  })

  test('that is not on sale cannot be bought, and prices are those of the studio', async () => {
    const request = { body: { classes: 3, coach: coach.id } }
    const { status, body } = await app().refusal(buyPrivatePack, request, mia.token)
    expect([status, body.error]).toEqual([409, 'This offer has changed. Choose again.'])
    await setPrivateRules(app(), { packs: [] })
    expect((await offerOf(app(), mia, coach))?.packs).toEqual([])
  })

  test('is not sold to minors, who could not book it', async () => {
    await becomeMinor(app(), mia, coach)
    const request = { body: { classes: 5, coach: coach.id } }
    expect((await app().refusal(buyPrivatePack, request, mia.token)).status).toBe(403)
  })

  test('is used once what is part of the access is', async () => {
    await setPrivateRules(app(), { included: 1 })
    await buy(1)
    await book(1)
    expect(await credits()).toBe(1)
    await book(2)
    expect(await credits()).toBe(0)
  })

  test('gets back what is cancelled in time, and nothing later', async () => {
    await buy(1)
    await cancel(await book(3))
    expect(await credits()).toBe(1)
    const live = await book(1)
    app().advance(60)
    await cancel(live)
    expect(await credits()).toBe(0)
  })

  test('gives one of two bookings at once, where one class is left', async () => {
    await buy(1)
    const both = await Promise.allSettled([book(2), book(3)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await credits()).toBe(0)
  })
})

describe('a pack whose payment goes back', () => {
  test('loses what is not booked; what is booked takes place, and cancelling it brings nothing', async () => {
    await buy(5)
    const live = await book(3)
    const admin = await createPerson(app(), { roles: ['user', 'admin'], nextBillingAt: null })
    const query = { email: mia.email }
    const { payments } = await app().call(listMemberPayments, { query }, admin.token)
    expect(payments[0]?.consequences.all.map(({ kind }) => kind)).toEqual(['pack-void', 'mailed'])
    await refund()
    expect(await credits()).toBe(0)
    expect(await refusedBooking(4)).toBe(409)
    await cancel(live)
    expect(await credits()).toBe(0)
  })

  test('leaves those of another pack', async () => {
    await buy(1)
    await book(2)
    app().advance(60)
    await buy(5)
    await refund()
    await people.deliverAndSync(app())
    expect(await credits()).toBe(0)
    await buy(1)
    expect(await credits()).toBe(1)
  })
})

test('a checkout that is open when the account is deleted cannot be paid any more', async () => {
  const url = await openCheckout(1)
  await app().call(deleteAccount, { body: { password: PASSWORD } }, mia.token)
  const answer = await people.submitForm(app(), url, { action: 'pay', number: people.ACCEPTED })
  expect(answer.statusCode).not.toBe(303)
})
