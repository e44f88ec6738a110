import { listAudit } from '@carriage/contract/audit/endpoints'
import * as endpoints from '@carriage/contract/subscriptions/admin-endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCharge } from '../../../../../dev/payments/charge-objects.ts'
import { upsertObject } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { users } from '../../accounts/tables.ts'
import { upsertPayments } from './payments-queries.ts'
import { payments } from './payments-schema.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
let admin: Person
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const subscriber = (values: Parameters<typeof people.createBuyer>[1] = {}) =>
  people.createSubscriber(app(), values)
const listed = (query: object) => app().call(endpoints.listPayments, { query }, admin.token)
const refund = (member: Person, payment: string, cents: number) =>
  app().call(
    endpoints.refundPayment,
    {
      body: {
        key: uuidv7(),
        member_id: member.id,
        payment_id: payment,
        amount_in_cents: cents,
        reason: 'service',
      },
    },
    admin.token,
  )

describe('the list of payments', () => {
  test('has what a member paid, and what was refunded of it at once @full', async () => {
    const member = await subscriber({ firstName: 'Quillonia' })
    const before = await listed({ query: 'quill' })
    expect(before).toMatchObject({
      payments: [
        {
          member: { _id: member.id, email: member.email },
          created_at: epoch(start),
          amount_in_cents: 1999,
          refunded_in_cents: 0,
          currency: 'USD',
          state: 'paid',
          kind: 'first',
        },
      ],
      meta: { total: 1, page: 1, per_page: 20 },
    })
    const id = before.payments[0]?.id ?? ''
    await refund(member, id, 500)
    expect((await listed({ query: 'quill' })).payments).toMatchObject([
      { id, amount_in_cents: 1999, refunded_in_cents: 500, state: 'part-refunded' },
    ])
    await refund(member, id, 1499)
    expect((await listed({ query: 'quill' })).payments).toMatchObject([
      { id, refunded_in_cents: 1999, state: 'refunded' },
    ])
  })

  test('is narrowed by state and time, and each page goes on where the one before ended @full', async () => {
    const member = await subscriber({ firstName: 'Wilhelmina' })
    const rows = Array.from({ length: 25 }, (_, n) => ({
      id: `ch_made${n}`,
      userId: member.id,
      amountCents: 100,
      refundedCents: 0,
      currency: 'USD',
      state: n === 0 ? ('failed' as const) : ('open' as const),
      // Several at one time, so that the order needs the id.
      madeAt: addDays(start, -10),
    }))
    await upsertPayments(app().services.db, rows)
    const ids = async (query: object) =>
      (await listed({ query: 'wilhel', ...query })).payments.map(({ id }) => id)
    expect(await ids({ state: 'failed' })).toEqual(['ch_made0'])
    const days = { from: epoch(addDays(start, -11)), until: epoch(addDays(start, -9)) }
    expect(new Set([...(await ids(days)), ...(await ids({ ...days, page: 2 }))]).size).toBe(25)
    expect(await ids({ from: days.until })).toHaveLength(1)
    expect(await ids({ from: days.from, until: days.from })).toEqual([])
  })

  test('keeps a payment without its member once the account is deleted', async () => {
    const member = await subscriber({ firstName: 'Zebulon' })
    const { db } = app().services
    const [row] = await db.select().from(payments).where(eq(payments.userId, member.id))
    await db.delete(users).where(eq(users.id, member.id))
    const { payments: all } = await listed({ per_page: 100 })
    const kept = all.filter(({ id }) => id === row?.id)
    expect(kept).toMatchObject([{ member: null, amount_in_cents: 1999 }])
  })

  test('as a file has what the filter leaves, with nothing to compute, and is in the audit log @full', async () => {
    await subscriber({ firstName: '=Ottoline' })
    const { body } = await app().get(`${endpoints.exportPayments.path}?query=ottoline`, admin.token)
    const [head, ...lines] = body.trim().split('\r\n')
    expect(head).toContain('time,member,email,kind,amount,refunded,lost,currency,state,payment')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /^2026-05-10T12:00:00\.000Z,'=Ottoline .*,first,19\.99,0,0,USD,paid,ch_/,
    )
    const query = { action: 'payments-exported' } as const
    expect((await app().call(listAudit, { query }, admin.token)).meta.total).toBe(1)
  })

  test('as a file goes on behind each page, also where many were made at one moment @full', async () => {
    const member = await subscriber({ firstName: 'Multiplia' })
    const rows = Array.from({ length: 1100 }, (_, n) => ({
      id: `ch_many${n}`,
      userId: member.id,
      amountCents: 100,
      refundedCents: 0,
      currency: 'USD',
      state: 'paid' as const,
      madeAt: addDays(start, n < 200 ? -3 : -4),
    }))
    await upsertPayments(app().services.db, rows)
    const { body } = await app().get(
      `${endpoints.exportPayments.path}?query=multiplia`,
      admin.token,
    )
    const ids = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').at(-1))
    expect(ids).toHaveLength(1101)
    expect(new Set(ids).size).toBe(1101)
  })

  test('has what all of them come to, and a payment behind the newest hundred can be refunded @full', async () => {
    const member = await subscriber({ firstName: 'Hundreda' })
    const customer = await people.customerOf(app(), member)
    await people.inSandbox(app(), async (_, on) => {
      for (let n = 0; n < 120; n++)
        await upsertObject(
          on,
          'charge',
          makeCharge({
            customer,
            amount: 100,
            currency: 'usd',
            paymentMethod: '',
            created: epoch(addDays(start, -1)),
          }),
        )
    })
    const query = { email: member.email }
    const { payments: all } = await app().call(endpoints.listMemberPayments, { query }, admin.token)
    expect(all).toHaveLength(121)
    const oldest = all.at(-1)
    expect(oldest?.paid_in_cents).toBe(1999)
    await refund(member, oldest?.id ?? '', 1000)
    expect((await listed({ query: 'hundreda' })).totals).toEqual([
      {
        currency: 'USD',
        paid_in_cents: 1999 + 120 * 100,
        refunded_in_cents: 1000,
        lost_in_cents: 0,
        kept_in_cents: 999 + 120 * 100,
      },
    ])
  })
})
