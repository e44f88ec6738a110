import { listAudit } from '@carriage/contract/audit/endpoints'
import * as endpoints from '@carriage/contract/subscriptions/admin-endpoints'
import { refundStates } from '@carriage/contract/subscriptions/admin-schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import * as actions from '../../../../../dev/payments/actions.ts'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { insertRefund } from './refunds-queries.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
let admin: Person
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const subscriber = (firstName: string) => people.createSubscriber(app(), { firstName })
const payments = async (query: object) =>
  (await app().call(endpoints.listPayments, { query }, admin.token)).payments
const listed = async (query: object) =>
  (await app().call(endpoints.listRefunds, { query }, admin.token)).refunds
async function refund(member: Person, cents: number) {
  const [payment] = await payments({ query: member.email })
  const body = {
    key: uuidv7(),
    member_id: member.id,
    payment_id: payment?.id ?? '',
    amount_in_cents: cents,
    reason: 'goodwill' as const,
  }
  await app().call(endpoints.refundPayment, { body }, admin.token)
  return body
}

describe('the list of refunds', () => {
  test('has what was refunded to whom, why, and what became of it @full', async () => {
    const member = await subscriber('Quillonia')
    const { key, payment_id } = await refund(member, 500)
    expect(await listed({ query: 'quill' })).toEqual([
      {
        _id: key,
        member: expect.objectContaining({ _id: member.id, email: member.email }),
        payment_id,
        amount_in_cents: 500,
        currency: 'USD',
        reason: 'goodwill',
        state: 'done',
        created_at: epoch(start),
        done_at: epoch(start),
      },
    ])
  })

  test('is narrowed by state and time, and each page goes on where the one before ended', async () => {
    const member = await subscriber('Wilhelmina')
    const { db } = app().services
    for (let n = 0; n < 25; n++)
      await insertRefund(db, {
        id: uuidv7(),
        userId: member.id,
        paymentId: 'ch_1',
        amountCents: 100,
        currency: 'USD',
        reason: 'fraud',
        state: refundStates[n % 3],
        // Several at one time, so that the order needs the id.
        createdAt: addDays(start, -10),
      })
    const ids = async (query: object) =>
      (await listed({ query: 'wilhel', ...query })).map(({ _id }) => _id)
    const pages = [...(await ids({})), ...(await ids({ page: 2 }))]
    expect(new Set(pages).size).toBe(25)
    for (const [n, state] of refundStates.entries()) {
      const own = await ids({ state })
      expect(own).toHaveLength(n === 0 ? 9 : 8)
    }
    const days = { from: epoch(addDays(start, -11)), until: epoch(addDays(start, -10)) }
    expect(await ids(days)).toEqual([])
  })

  test('as a file has what the filter leaves, with nothing to compute, and is in the audit log @full', async () => {
    await refund(await subscriber('=Ottoline'), 700)
    const { body } = await app().get(`${endpoints.exportRefunds.path}?query=ottoline`, admin.token)
    const [head, ...lines] = body.trim().split('\r\n')
    expect(head).toContain('time,member,email,amount,currency,reason,state,done,payment')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^2026-05-10T12:00:00\.000Z,'=Ottoline .*,7,USD,goodwill,done,/)
    const query = { action: 'refunds-exported' } as const
    expect((await app().call(listAudit, { query }, admin.token)).meta.total).toBe(1)
  })
})

test('what a bank disputes is found by its state, until it is won or lost @full', async () => {
  const member = await subscriber('Disputa')
  const customer = await people.customerOf(app(), member)
  const says = async (status: 'needs_response' | 'won' | 'lost') => {
    await people.inSandbox(app(), (sandbox, on) =>
      actions.dispute(sandbox, on, { customer, status }),
    )
    await people.deliverAndSync(app())
    const found = await payments({ query: 'disputa' })
    return found.map((one) => [one.state, one.refunded_in_cents, one.lost_in_cents])
  }
  expect(await payments({ query: 'disputa', state: 'disputed' })).toEqual([])
  expect(await says('needs_response')).toEqual([['disputed', 0, 0]])
  expect(await payments({ query: 'disputa', state: 'disputed' })).toMatchObject([
    { member: { _id: member.id }, amount_in_cents: 1999, state: 'disputed' },
  ])
  expect(await says('won')).toEqual([['paid', 0, 0]])
  expect(await says('lost')).toEqual([['lost', 0, 1999]])
  expect(await payments({ query: 'disputa', state: 'paid' })).toEqual([])
})
