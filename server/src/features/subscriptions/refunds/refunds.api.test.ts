import * as endpoints from '@carriage/contract/subscriptions/admin-endpoints'
import { getMembership } from '@carriage/contract/subscriptions/endpoints'
import { redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { returnRefund } from '../../../../../dev/payments/actions.ts'
import { list, setSwitch } from '../../../../../dev/payments/store.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays } from '../../../platform/time.ts'
import { payments } from '../payments/payments-schema.ts'
import { endRefund, insertRefund } from './refunds-queries.ts'
import { refunds } from './refunds-schema.ts'

const app = useApp()
let admin: Person
beforeEach(async () => {
  await people.deliverAndSync(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const subscriber = () => people.createSubscriber(app())
const paymentsOf = async ({ email }: Person) =>
  (await app().call(endpoints.listMemberPayments, { query: { email } }, admin.token)).payments
const bodyOf = async (member: Person, cents: number) => ({
  key: uuidv7(),
  member_id: member.id,
  payment_id: (await paymentsOf(member))[0]?.id ?? '',
  amount_in_cents: cents,
  reason: 'service' as const,
})
const refund = (body: Awaited<ReturnType<typeof bodyOf>>) =>
  app().call(endpoints.refundPayment, { body }, admin.token)
const refunded = async (member: Person) => {
  const customerId = await people.customerOf(app(), member)
  const charges = await people.inSandbox(app(), (_, on) => list(on, 'charge', { customerId }))
  return charges.map(({ amount_refunded: cents }) => cents)
}
/** The subjects of what was mailed to a member, newest first. */
const mails = (member: Person) => app().subjectsTo(member)

describe('a refund', () => {
  test('of a part leaves access, of all of it ends it, and both are in the audit log @full', async () => {
    const member = await subscriber()
    const part = await refund(await bodyOf(member, 500))
    expect(part).toMatchObject({ refund: { state: 'done' } })
    expect(await paymentsOf(member)).toMatchObject([
      { paid_in_cents: 1999, refunded_in_cents: 500, refundable_in_cents: 1499 },
    ])
    expect((await people.storedOf(app(), member)).until).not.toEqual(app().clock.now)
    app().advance(1)
    await refund(await bodyOf(member, 1499))
    expect(await people.storedOf(app(), member)).toMatchObject({
      plan: 'none',
      sub: null,
      until: app().clock.now,
    })
    const query = { action: 'payment-refunded', page: 1, per_page: 20 } as const
    const entries = await app().audited(admin, query)
    expect(entries.slice(0, 2).map(({ changes, actor }) => [changes, actor?._id])).toEqual([
      [
        {
          refunded_in_cents: { from: 500, to: 1999 },
          currency: { from: null, to: 'USD' },
          reason: { from: null, to: 'service' },
        },
        admin.id,
      ],
      [expect.objectContaining({ refunded_in_cents: { from: 0, to: 500 } }), admin.id],
    ])
    expect((await mails(member)).slice(0, 2)).toEqual([
      'Your subscription to Carriage has ended',
      'Carriage has refunded $14.99',
    ])
  })

  test('of all that is left does what the list before it says, for the member and the counts, too @full', async () => {
    const member = await subscriber()
    const kinds = async () => {
      const [payment] = await paymentsOf(member)
      const { all = [], part = [] } = payment?.consequences ?? {}
      return { all: all.map(({ kind }) => kind), part: part.map(({ kind }) => kind) }
    }
    const running = async () =>
      (await app().call(endpoints.getBillingOverview, {}, admin.token)).overview.running.active
    const counted = await running()
    const nothing = ['unchanged', 'mailed']
    const ends = ['subscription-ends', 'access-ends', 'mailed']
    expect(await kinds()).toEqual({ all: ends, part: nothing })
    await refund(await bodyOf(member, 500))
    expect([await kinds(), await running()]).toEqual([{ all: ends, part: nothing }, counted])
    const { message } = await refund(await bodyOf(member, 1499))
    expect(message).toBe('The payment is refunded, and the subscription has ended.')
    expect([await kinds(), await running()]).toEqual([{ all: nothing, part: nothing }, counted - 1])
    const { membership } = await app().call(getMembership, {}, member.token)
    expect([membership.state, membership.price]).toEqual(['ended', null])
    await people.deliverAndSync(app())
    app().clock.now = addDays(app().clock.now, 40)
    await app().runJob('payments-sandbox-tick')
    expect(await refunded(member)).toEqual([1999])
  })

  test('of a gift card makes it void, and leaves the subscription of its buyer @full', async () => {
    const member = await subscriber()
    await people.buyGiftCode(app(), member)
    const [gift] = await paymentsOf(member)
    expect(gift?.consequences.all.map(({ kind }) => kind)).toEqual(['gift-card-void', 'mailed'])
    await refund(await bodyOf(member, gift?.refundable_in_cents ?? 0))
    expect((await people.storedOf(app(), member)).sub).toMatch(/^sub_/)
  })

  test('that the bank returns is refused after all, and can be made again @full', async () => {
    const member = await subscriber()
    await refund(await bodyOf(member, 500))
    const customer = await people.customerOf(app(), member)
    await people.inSandbox(app(), (sandbox, on) => returnRefund(sandbox, on, { customer }))
    await people.deliverAndSync(app())
    const { refunds: listed } = await app().call(
      endpoints.listRefunds,
      { query: { query: member.email } },
      admin.token,
    )
    expect(listed.map(({ state }) => state)).toEqual(['refused'])
    expect(await paymentsOf(member)).toMatchObject([
      { refunded_in_cents: 0, refundable_in_cents: 1999 },
    ])
    await refund(await bodyOf(member, 1999))
    expect(await refunded(member)).toEqual([1999])
  })

  test('with one key is made once, however often it is sent @full', async () => {
    const member = await subscriber()
    const body = await bodyOf(member, 500)
    await Promise.all([refund(body), refund(body)])
    await refund(body)
    await app().runJob('refund-payment', { refundId: body.key })
    expect(await refunded(member)).toEqual([500])
    const other = { body: { ...body, amount_in_cents: 600 } }
    expect((await app().refusal(endpoints.refundPayment, other, admin.token)).status).toBe(409)
  })

  test('is in the list of payments when it is answered, also where its job was faster @full', async () => {
    const member = await subscriber()
    const body = await bodyOf(member, 500)
    await refund(body)
    const rows = async () => {
      const query = { query: member.email, page: 1, per_page: 20 } as const
      const answer = await app().call(endpoints.listPayments, { query }, admin.token)
      return answer.payments.map(({ refunded_in_cents: cents }) => cents)
    }
    expect(await rows()).toEqual([500])
    // As it stands while the job has made the refund and not yet read the customer.
    await app().services.db.update(payments).set({ refundedCents: 0 })
    expect(await rows()).toEqual([0])
    app().advance(1)
    await refund(body)
    expect(await rows()).toEqual([500])
    // As it stands where both asked the provider, and the job, which is still reading, ended the refund first.
    const other = { ...body, key: uuidv7() }
    const provider = app().services.payments
    if (!provider) throw new Error('No provider')
    const ask = provider.refundPayment.bind(provider)
    vi.spyOn(provider, 'refundPayment').mockImplementationOnce(async (asked) => {
      await ask(asked)
      await endRefund(app().services.db, other.key, { state: 'done', doneAt: app().clock.now })
    })
    await refund(other)
    expect(await rows()).toEqual([1000])
  })

  test('is never more than was paid, whoever asks at once @full', async () => {
    const member = await subscriber()
    const bodies = await Promise.all([1, 2, 3].map(() => bodyOf(member, 900)))
    const answers = await Promise.allSettled(bodies.map(refund))
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect((await refunded(member))[0]).toBeLessThanOrEqual(1999)
    for (const cents of [0, -5, 1.5, 2000]) {
      const body = await bodyOf(member, cents)
      expect((await app().refusal(endpoints.refundPayment, { body }, admin.token)).status).toBe(422)
    }
  })

  test('that was written is made, even if the provider was away at first @full', async () => {
    const member = await subscriber()
    const { key, member_id: userId, payment_id: paymentId } = await bodyOf(member, 700)
    const row = {
      id: key,
      userId,
      paymentId,
      amountCents: 700,
      currency: 'USD',
      reason: 'fraud',
    } as const
    await insertRefund(app().services.db, row)
    const run = () => app().runJob('refund-payment', { refundId: key })
    await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', true))
    await expect(run()).rejects.toThrow('could not be made')
    await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', false))
    // What waits is not refunded a second time.
    expect(await paymentsOf(member)).toMatchObject([{ refundable_in_cents: 1299 }])
    await run()
    await run()
    expect(await refunded(member)).toEqual([700])
  })

  test('whose answer was lost is not made again by the next night’s reading @full', async () => {
    const member = await subscriber()
    const body = await bodyOf(member, 700)
    await refund(body)
    const { db } = app().services
    await db.update(refunds).set({ state: 'pending' }).where(eq(refunds.id, body.key))
    app().clock.now = addDays(app().clock.now, 2)
    app().sentJobs.length = 0
    await app().runJob('reconcile-subscriptions')
    const job = { name: 'refund-payment', data: { refundId: body.key } }
    expect(app().sentJobs).toContainEqual(job)
    await app().runJob(job.name, job.data)
    expect(await refunded(member)).toEqual([700])
    expect(await db.select().from(refunds).where(eq(refunds.id, body.key))).toMatchObject([
      { state: 'done' },
    ])
  })

  test('of a redeemed gift card is refused', async () => {
    const buyer = await createPerson(app())
    const code = await people.buyGiftCode(app(), buyer)
    const member = await people.createBuyer(app())
    await app().call(redeemGift, { body: { code } }, member.token)
    const body = await bodyOf(buyer, 1999)
    expect((await app().refusal(endpoints.refundPayment, { body }, admin.token)).status).toBe(409)
  })

  test('of another member’s payment, or by a coach, is refused', async () => {
    const member = await subscriber()
    const body = await bodyOf(member, 100)
    const other = { ...body, member_id: admin.id }
    const foreign = await app().refusal(endpoints.refundPayment, { body: other }, admin.token)
    expect(foreign.status).toBe(404)
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    expect((await app().refusal(endpoints.refundPayment, { body }, coach.token)).status).toBe(403)
  })
})
