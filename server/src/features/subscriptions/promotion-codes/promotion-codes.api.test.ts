import type { RequestOf } from '@carriage/contract/endpoint'
import { listInvoices } from '@carriage/contract/subscriptions/endpoints'
import * as endpoints from '@carriage/contract/subscriptions/promotion-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCoupon } from '../../../../../dev/payments/objects.ts'
import { list, setSwitch, upsertObject } from '../../../../../dev/payments/store.ts'
import { useApp } from '../../../../test/app.ts'
import * as people from '../../../../test/payments.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { addDays, epoch } from '../../../platform/time.ts'

const app = useApp({
  env: { STRIPE_MORE_PRICE_IDS: 'price_sandbox_yearly,price_sandbox_premium_eur' },
})
const start = new Date('2026-05-10T12:00:00Z')
let admin: Person
beforeEach(async () => {
  app().clock.now = start
  await people.deliverAndSync(app())
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

type Asked = RequestOf<typeof endpoints.createPromotionCode>['body']
let made = 0
const asked = (values: Partial<Asked> = {}): Asked => ({
  key: uuidv7(),
  name: 'Spring',
  code: `SPRING-${(made += 1)}`,
  percent_off: 25,
  amount_off_in_cents: null,
  currency: null,
  months: null,
  most_uses: null,
  ends_at: null,
  first_purchase_only: false,
  ...values,
})
const create = async (body: Asked) =>
  (await app().call(endpoints.createPromotionCode, { body }, admin.token)).promotion_code
const refusal = (body: Asked) => app().refusal(endpoints.createPromotionCode, { body }, admin.token)
const listed = async (query: object) =>
  (await app().call(endpoints.listPromotionCodes, { query }, admin.token)).promotion_codes
const pay = (url: string, code: string, action = 'pay') =>
  people.submitForm(app(), url, { action, number: people.ACCEPTED, promotion_code: code })
/** Somebody types a code at a new checkout, and pays if it is taken. */
async function typed(code: string) {
  const buyer = await people.createBuyer(app())
  const answer = await pay(await people.openCheckout(app(), buyer), code)
  await people.deliverAndSync(app())
  return { buyer, status: answer.statusCode }
}
const paidBy = async ({ token }: Person) =>
  (await app().call(listInvoices, {}, token)).invoices.map((one) => one.amount_in_cents)
const logged = async (label: string) => {
  const entries = await app().audited(admin, { per_page: 100 })
  return entries.flatMap((entry) => (entry.label === label ? [entry.action] : [])).toSorted()
}

describe('a promotion code', () => {
  test('that is made is taken at the checkout, and the list says how often it was used @full', async () => {
    const { code } = await create(asked({ code: 'may-25', most_uses: 50 }))
    expect(code).toBe('MAY-25')
    const { buyer, status } = await typed('may-25')
    expect([status, await paidBy(buyer)]).toEqual([303, [1499]])
    expect(await listed({ query: 'may-' })).toMatchObject([
      {
        code: 'MAY-25',
        name: 'Spring',
        discount: { percent_off: 25, amount_off_in_cents: null, currency: null, months: null },
        state: 'active',
        times_used: 1,
        most_uses: 50,
        ends_at: null,
      },
    ])
  })

  test('shows at the checkout what is left to pay, before anything is paid @full', async () => {
    const { code } = await create(asked({ percent_off: 50, months: 0 }))
    const buyer = await people.createBuyer(app())
    const url = await people.openCheckout(app(), buyer)
    const { payload, statusCode } = await pay(url, code, 'apply')
    expect([statusCode, payload]).toEqual([200, expect.stringContaining('$9.99 today, then $9.99')])
    expect(people.dequeueEvents(app())).toEqual([])
    expect((await pay(url, 'NO-SUCH', 'apply')).payload).toContain('not valid')
    expect(await listed({ query: code })).toMatchObject([{ times_used: 0 }])
    expect((await pay(url, code)).statusCode).toBe(303)
  })

  test('takes an amount off for some months, and nothing after them @full', async () => {
    const terms = { percent_off: null, amount_off_in_cents: 500, currency: 'USD', months: 2 }
    const { code } = await create(asked(terms))
    const { buyer } = await typed(code)
    for (const days of [32, 62, 93]) {
      await people.goTo(app(), addDays(start, days))
    }
    expect(await paidBy(await people.signInAgain(app(), buyer))).toEqual([1999, 1999, 1499, 1499])
  })

  test('that is switched off is refused, and who has used it keeps the discount @full', async () => {
    const { id, code } = await create(asked({ months: 0 }))
    const { buyer } = await typed(code)
    const off = () => app().call(endpoints.switchOffPromotionCode, { params: { id } }, admin.token)
    expect((await off()).promotion_code).toMatchObject({ state: 'off', times_used: 1 })
    expect((await typed(code)).status).toBe(402)
    await people.goTo(app(), addDays(start, 32))
    expect(await paidBy(await people.signInAgain(app(), buyer))).toEqual([1499, 1499])
    app().clock.now = start
    await off()
    expect(await logged(code)).toEqual(['promotion-code-created', 'promotion-code-switched-off'])
    // A code that is off can be made anew.
    expect((await create(asked({ code }))).state).toBe('active')
  })

  test.each<[string, Partial<Asked>, string]>([
    ['after its end', { ends_at: epoch(addDays(start, 3)) }, 'expired'],
    ['more often than it may be used', { most_uses: 1 }, 'used-up'],
  ])('is refused %s, and the list says why @full', async (_, values, state) => {
    const { code } = await create(asked(values))
    expect((await typed(code)).status).toBe(303)
    app().clock.now = addDays(start, 4)
    admin = await people.signInAgain(app(), admin)
    expect((await typed(code)).status).toBe(402)
    expect(await listed({ query: code, state })).toMatchObject([{ state, times_used: 1 }])
    expect(await listed({ query: code, state: 'active' })).toEqual([])
  })

  test('for a first purchase is refused to a member who has paid before @full', async () => {
    const { code } = await create(asked({ first_purchase_only: true }))
    const { buyer, status } = await typed(code)
    expect(status).toBe(303)
    const customer = await people.customerOf(app(), buyer)
    const [subscription] = await people.inSandbox(app(), (_, on) =>
      list(on, 'subscription', { customerId: customer }),
    )
    await app().services.payments?.cancel(subscription?.id ?? '')
    await people.deliverAndSync(app())
    const again = await people.openCheckout(app(), buyer)
    expect((await pay(again, code)).payload).toContain('first purchase')
  })

  test('counts for plans alone: a gift card costs what it costs @full', async () => {
    const { code } = await create(asked({ percent_off: 100, months: 0 }))
    const buyer = await people.createBuyer(app())
    const answer = await pay(await people.openGift(app(), buyer), code)
    expect([answer.statusCode, answer.payload]).toEqual([402, expect.stringMatching(/not valid/)])
  })
})

describe('making one', () => {
  test('again with the same key makes one code, with one coupon and one entry', async () => {
    const body = asked()
    const [first, second] = [await create(body), await create(body)]
    expect(second).toEqual(first)
    expect(await listed({ query: body.code })).toHaveLength(1)
    const coupons = await people.inSandbox(app(), (_, on) => list(on, 'coupon'))
    expect(coupons.filter(({ id }) => id.includes(body.key))).toHaveLength(1)
    expect(await logged(body.code)).toEqual(['promotion-code-created'])
  })

  test('twice at once makes one code @full', async () => {
    const body = asked()
    const [first, second] = await Promise.all([create(body), create(body)])
    expect(second.id).toBe(first.id)
    expect(await listed({ query: body.code })).toHaveLength(1)
  })

  test('with a key of other terms is refused, and changes nothing', async () => {
    const body = asked()
    await create(body)
    const { status } = await refusal({ ...body, percent_off: 100 })
    expect(status).toBe(409)
    expect(await listed({ query: body.code })).toMatchObject([{ discount: { percent_off: 25 } }])
  })

  test('a code that is in use is refused by its field, and leaves no coupon @full', async () => {
    const { code } = await create(asked())
    const body = asked({ code })
    const { status, body: said } = await refusal(body)
    expect([status, said.fields]).toEqual([409, { code: expect.stringMatching(/in use/) }])
    const coupons = await people.inSandbox(app(), (_, on) => list(on, 'coupon'))
    expect(coupons.filter(({ id }) => id.includes(body.key))).toEqual([])
    expect(await logged(code)).toEqual([
      'promotion-code-change-failed',
      'promotion-code-created',
      'promotion-code-created',
    ])
    expect((await create({ ...body, code: `${code}-B` })).code).toBe(`${code}-B`)
  })

  test('goes on with the same key once the provider is back', async () => {
    const body = asked()
    await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', true))
    try {
      expect((await refusal(body)).status).toBe(503)
    } finally {
      await people.inSandbox(app(), (_, on) => setSwitch(on, 'outage', false))
    }
    expect((await create(body)).state).toBe('active')
  })

  test('goes on where an earlier request has left its coupon, but not with another discount', async () => {
    const body = asked()
    const coupon = makeCoupon({
      id: `studio-${body.key}`,
      name: 'Spring',
      percentOff: 25,
      months: 0,
    })
    await people.inSandbox(app(), (_, on) => upsertObject(on, 'coupon', coupon))
    expect((await refusal(body)).status).toBe(409)
    expect(await listed({ query: body.code })).toEqual([])
    expect((await create({ ...body, months: 0 })).discount).toMatchObject({ months: 0 })
  })

  test('takes off at most a price that is asked, in a currency in which plans are sold', async () => {
    const terms = { percent_off: null, amount_off_in_cents: 19_901, currency: 'USD' }
    const tooMuch = await refusal(asked(terms))
    expect([tooMuch.status, Object.keys(tooMuch.body.fields ?? {})]).toEqual([
      422,
      ['amount_off_in_cents'],
    ])
    const elsewhere = await refusal(asked({ ...terms, amount_off_in_cents: 1, currency: 'GBP' }))
    expect(elsewhere.body.fields).toHaveProperty('currency')
    const { currencies } = await app().call(
      endpoints.listPromotionCodes,
      { query: {} },
      admin.token,
    )
    expect(currencies).toEqual(['USD', 'EUR'])
  })

  test('says before what a code for nothing leads to, and makes nothing by that', async () => {
    const body = asked({ percent_off: 100, months: 0, most_uses: 5 })
    const preview = (values: Partial<Asked> = {}) =>
      app().call(endpoints.previewPromotionCode, { body: { ...body, ...values } }, admin.token)
    expect((await preview()).consequences).toMatchObject([
      { kind: 'never-charged' },
      { kind: 'uses-limited', count: 5 },
      { kind: 'discount-stays' },
    ])
    expect((await preview({ percent_off: 99 })).consequences).toEqual([])
    expect(await listed({ query: body.code })).toEqual([])
  })
})

test('the list has what was made in the console of the provider, and pages @full', async () => {
  expect(await listed({ query: 'welcome20' })).toMatchObject([
    { code: 'WELCOME20', discount: { percent_off: 20 }, state: 'active' },
  ])
  const name = 'Of many'
  for (let n = 0; n < 21; n++) await create(asked({ name }))
  const first = await app().call(
    endpoints.listPromotionCodes,
    { query: { query: 'of many' } },
    admin.token,
  )
  expect([first.meta.total, first.promotion_codes.length]).toEqual([21, 20])
  expect(await listed({ query: 'of many', page: 2 })).toHaveLength(1)
})

test('only admins make, see and switch off codes; an unknown one is not found @full', async () => {
  const { id } = await create(asked())
  for (const roles of [['user'], ['user', 'coach']] as const) {
    const { token } = await createPerson(app(), { roles: [...roles] })
    const off = { params: { id } }
    const answers = [
      await app().refusal(endpoints.createPromotionCode, { body: asked() }, token),
      await app().refusal(endpoints.previewPromotionCode, { body: asked() }, token),
      await app().refusal(endpoints.listPromotionCodes, { query: {} }, token),
      await app().refusal(endpoints.switchOffPromotionCode, off, token),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  const unknown = { params: { id: 'promo_unknown' } }
  expect((await app().refusal(endpoints.switchOffPromotionCode, unknown, admin.token)).status).toBe(
    404,
  )
})
