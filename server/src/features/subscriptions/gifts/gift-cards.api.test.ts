import { listAudit } from '@carriage/contract/audit/endpoints'
import * as endpoints from '@carriage/contract/subscriptions/admin-gift-endpoints'
import { giftStates } from '@carriage/contract/subscriptions/gift-schemas'
import { listGifts, redeemGift } from '@carriage/contract/subscriptions/gift-endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { list } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import { refuseMailsTo } from '../../../../test/mails/refuse-mails.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import { listGiftsToRead } from './gifts-queries.ts'
import { giftCards } from './gifts-schema.ts'

const app = useApp()
const start = new Date('2026-05-10T12:00:00Z')
let admin: Person
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const listed = async (query: object) =>
  (await app().call(endpoints.listGiftCards, { query }, admin.token)).gift_cards
/** A card of a new buyer of that name, as the list has it, and its code. */
async function buyCard(firstName: string, values: Parameters<typeof people.buyGiftCode>[2] = {}) {
  const buyer = await createPerson(app(), { firstName })
  const code = await people.buyGiftCode(app(), buyer, values)
  const [card] = await listed({ query: firstName })
  if (!card) throw new Error('The gift card is not listed')
  return { buyer, code, card, params: { id: card._id } }
}
const voidCard = (params: { id: string }) =>
  app().call(endpoints.voidGiftCard, { params, body: { reason: 'mistake' } }, admin.token)
const refusedVoid = async (params: { id: string }) => {
  const request = { params, body: { reason: 'mistake' } } as const
  const { status, body } = await app().refusal(endpoints.voidGiftCard, request, admin.token)
  return { status, text: body.error }
}

test('a card that a mail server refuses says so to its buyer and the studio, until it is redeemed', async () => {
  const { buyer, code } = await buyCard('Refusana', { recipient_email: 'gone@carriage.test' })
  const refused = async () => {
    const { gifts } = await app().call(listGifts, {}, buyer.token)
    const [card] = await listed({ query: 'Refusana' })
    return [gifts[0]?.mail_refused, card?.mail_refused]
  }
  expect(await refused()).toEqual([false, false])
  await refuseMailsTo(app(), 'gone@carriage.test')
  expect(await refused()).toEqual([true, true])
  const receiver = await createPerson(app())
  await app().call(redeemGift, { body: { code } }, receiver.token)
  expect(await refused()).toEqual([false, false])
})

test('no number of open checkouts hides a card whose payment may still go back', async () => {
  const { db } = app().services
  const { buyer, card } = await buyCard('Checkoutia')
  const open = Array.from({ length: 60 }, (_, n) => ({
    buyerId: buyer.id,
    planCode: 'premium' as const,
    months: 1,
    amountCents: 1999,
    currency: 'USD',
    fromName: 'Ada',
    message: '',
    sendAt: start,
    codeHash: Buffer.from(`open ${n}`),
    sealedCode: Buffer.from('sealed'),
    checkoutId: `cs_open_${n}`,
    createdAt: addDays(start, 1),
  }))
  await db.insert(giftCards).values(open)
  const ids = (await listGiftsToRead(db, buyer.id, start)).map(({ id }) => id)
  expect([ids.length, ids.includes(card._id)]).toEqual([51, true])
  await db.delete(giftCards).where(eq(giftCards.buyerId, buyer.id))
})

describe('the list of gift cards', () => {
  test('has buyer, recipient, plan, state and times, and never the code @full', async () => {
    const { buyer, card, code } = await buyCard('Quillonia', { months: 3 })
    expect(card).toEqual({
      _id: card._id,
      state: 'sent',
      buyer: {
        _id: buyer.id,
        first_name: 'Quillonia',
        last_name: expect.any(String),
        email: buyer.email,
      },
      recipient_name: 'Grace',
      recipient_email: 'grace@carriage.test',
      plan: 'premium',
      months: 3,
      amount_in_cents: 5997,
      currency: 'USD',
      send_at: epoch(start),
      sent_at: epoch(start),
      mail_refused: false,
      redeemed_by: null,
      redeemed_at: null,
      created_at: epoch(start),
    })
    expect(JSON.stringify(card)).not.toContain(code)
  })

  test('is searched by parts of the names of buyer, recipient and redeemer @full', async () => {
    const { card, code } = await buyCard('Bartholomew', {
      recipient_name: 'Ottoline',
      recipient_email: 'tilly@carriage.test',
    })
    const member = await people.createBuyer(app(), { firstName: 'Zenobia' })
    await app().call(redeemGift, { body: { code } }, member.token)
    for (const query of ['barthol', 'ottol', 'tilly', 'zenob'])
      expect((await listed({ query })).map(({ _id }) => _id)).toEqual([card._id])
    expect(await listed({ query: 'ottol' })).toMatchObject([
      { state: 'redeemed', redeemed_by: { _id: member.id }, redeemed_at: epoch(start) },
    ])
    // Both words have to be those of one person.
    expect(await listed({ query: 'ottol zenob' })).toEqual([])
  })

  test('leaves of each state what says that it is in it, on every page @full', async () => {
    await people.openGift(app(), await createPerson(app()))
    await buyCard('Waits', { send_at: epoch(addDays(start, 5)) })
    await buyCard('Sent')
    await voidCard((await buyCard('Voided')).params)
    const all = await listed({ per_page: 100 })
    const { db } = app().services
    await db
      .update(giftCards)
      .set({ reversedAt: start })
      .where(eq(giftCards.id, (await buyCard('Returned')).card._id))
    const now = await listed({ per_page: 100 })
    expect(now).toHaveLength(all.length + 1)
    expect(new Set(now.map(({ state }) => state))).toEqual(new Set(giftStates))
    for (const state of giftStates) {
      const own = now.filter((card) => card.state === state).map(({ _id }) => _id)
      expect((await listed({ state, per_page: 100 })).map(({ _id }) => _id)).toEqual(own)
    }
    const pages = [
      ...(await listed({ per_page: 20 })),
      ...(await listed({ per_page: 20, page: 2 })),
    ]
    expect(pages.map(({ _id }) => _id)).toEqual(now.slice(0, 40).map(({ _id }) => _id))
    const days = { from: epoch(addDays(start, -1)), until: epoch(start) }
    expect(await listed({ ...days, per_page: 100 })).toEqual([])
  })

  test('as a file has what the filter leaves, with nothing to compute and no code, and is in the audit log @full', async () => {
    const { code } = await buyCard('Hildegunde', { recipient_name: '=Ottokar' })
    const { body } = await app().get(
      `${endpoints.exportGiftCards.path}?query=hildegunde`,
      admin.token,
    )
    const [head, ...lines] = body.trim().split('\r\n')
    expect(head).toContain('bought,buyer,buyer_email,recipient,recipient_email,plan,months,amount')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(`,'=Ottokar,grace@carriage.test,premium,1,19.99,USD,sent,`)
    expect(body).not.toContain(code)
    const query = { action: 'gift-cards-exported' } as const
    expect((await app().call(listAudit, { query }, admin.token)).meta.total).toBe(1)
  })
})

describe('resending a gift card', () => {
  test('mails the same code again, and says so in the list and the audit log', async () => {
    const email = 'twice@carriage.test'
    const { buyer, code, params } = await buyCard('Resendia', { recipient_email: email })
    app().clock.now = addDays(start, 1)
    await app().call(endpoints.resendGiftCard, { params }, admin.token)
    const mails = await app().mailsTo(email)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).toContain(code)
    const [card] = await listed({ query: 'resendia' })
    expect(card).toMatchObject({ state: 'sent', sent_at: epoch(app().clock.now) })
    const query = { action: 'gift-card-resent' } as const
    const entries = await app().audited(admin, query)
    expect(entries[0]).toMatchObject({ subject: { _id: buyer.id }, label: params.id })
  })

  test.each(['is not due yet', 'is void'])('is refused for one that %s', async (why) => {
    const email = `${why.replaceAll(' ', '-')}@carriage.test`
    const late = why === 'is not due yet' ? { send_at: epoch(addDays(start, 5)) } : {}
    const { params } = await buyCard(`Resent${why.length}`, { recipient_email: email, ...late })
    if (why === 'is void') await voidCard(params)
    const before = await app().mailsTo(email)
    const refused = await app().refusal(endpoints.resendGiftCard, { params }, admin.token)
    expect(refused.status).toBe(409)
    expect(await app().mailsTo(email)).toEqual(before)
  })

  test('is done five times an hour at most', async () => {
    const { params } = await buyCard('Impatientia')
    for (let n = 0; n < 5; n++) await app().call(endpoints.resendGiftCard, { params }, admin.token)
    const refused = await app().refusal(endpoints.resendGiftCard, { params }, admin.token)
    expect(refused.status).toBe(429)
  })
})

describe('voiding a gift card', () => {
  test('makes its code worthless and leaves its payment, as was said before @full', async () => {
    const { buyer, code, params } = await buyCard('Voidina')
    const said = await app().call(endpoints.readGiftCardVoiding, { params }, admin.token)
    expect(said.consequences.map(({ kind }) => kind)).toEqual([
      'gift-card-void',
      'payment-stays',
      'buyer-and-recipient-mailed',
    ])
    const [mails, sent] = [
      await app().mailsTo(buyer.email),
      await app().mailsTo('grace@carriage.test'),
    ]
    const answer = await voidCard(params)
    expect(answer.gift_card).toEqual({ _id: params.id, state: 'voided' })
    const member = await people.createBuyer(app())
    const tried = await app().refusal(redeemGift, { body: { code } }, member.token)
    expect(tried.status).toBe(404)
    expect(await app().call(listGifts, {}, buyer.token)).toMatchObject({
      gifts: [{ state: 'voided' }],
    })
    const customerId = await people.customerOf(app(), buyer)
    const charges = await people.inSandbox(app(), (_, on) => list(on, 'charge', { customerId }))
    expect(charges).toMatchObject([{ amount_refunded: 0 }])
    // Both are told: the one who has paid, and the one who has the code.
    expect(await app().mailsTo(buyer.email)).toHaveLength(mails.length + 1)
    expect(await app().mailsTo('grace@carriage.test')).toHaveLength(sent.length + 1)
  })

  test('keeps the mail of one that waits back', async () => {
    const [day, email] = [addDays(start, 5), 'keptback@carriage.test']
    const { params } = await buyCard('Waldemara', { recipient_email: email, send_at: epoch(day) })
    const said = await app().call(endpoints.readGiftCardVoiding, { params }, admin.token)
    expect(said.consequences[1]).toMatchObject({ kind: 'gift-card-kept-back', until: epoch(day) })
    await voidCard(params)
    app().clock.now = day
    await app().runJob('mail-gifts')
    expect(await app().mailsTo(email)).toEqual([])
  })

  test('is in the audit log once, with its reason, and refused a second time', async () => {
    const { buyer, params } = await buyCard('Auditha')
    await voidCard(params)
    expect((await refusedVoid(params)).text).toContain('was voided')
    const query = { action: 'gift-card-voided', query: 'auditha' } as const
    const entries = await app().audited(admin, query)
    expect(entries).toMatchObject([
      {
        actor: { _id: admin.id },
        subject: { _id: buyer.id },
        changes: {
          state: { from: 'sent', to: 'voided' },
          reason: { from: null, to: 'mistake' },
        },
      },
    ])
  })

  test('of one that was redeemed is refused, and its time stays @full', async () => {
    const { code, params } = await buyCard('Redempta')
    const member = await people.createBuyer(app())
    const { until } = await app().call(redeemGift, { body: { code } }, member.token)
    const said = await app().refusal(endpoints.readGiftCardVoiding, { params }, admin.token)
    expect(said.status).toBe(409)
    expect(await refusedVoid(params)).toMatchObject({
      status: 409,
      text: 'The gift card was redeemed, so it cannot be voided.',
    })
    expect(epoch((await people.storedOf(app(), member)).until)).toBe(until)
  })

  test('while somebody redeems it does one of both @full', async () => {
    for (let n = 0; n < 3; n++) {
      const { code, params } = await buyCard(`Race${'abc'[n]}`)
      const member = await people.createBuyer(app())
      const answers = await Promise.allSettled([
        app().call(redeemGift, { body: { code } }, member.token),
        voidCard(params),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})
