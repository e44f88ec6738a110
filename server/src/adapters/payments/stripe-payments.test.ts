import { expect, test } from 'vitest'
import { createStripePayments } from './stripe-payments.ts'

const product = {
  id: 'prod_1',
  object: 'product',
  name: 'Premium',
  metadata: { plan: 'pro' },
  default_price: 'price_1',
}
const price = {
  id: 'price_1',
  object: 'price',
  active: true,
  currency: 'eur',
  lookup_key: null,
  metadata: { trial_days: '7' },
  nickname: 'Since spring',
  product,
  recurring: { interval: 'month', interval_count: 1 },
  tax_behavior: 'inclusive',
  unit_amount: 1899,
}

const pathOf = (input: Request | URL | string) =>
  new URL(input instanceof Request ? input.url : input).pathname

const stripeWith = (answer: typeof fetch) =>
  createStripePayments({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    priceId: 'price_1',
    sales: {
      morePriceIds: [],
      automaticTax: false,
      stayCoupon: undefined,
      returnCoupon: undefined,
    },
    inside: { host: 'stripe.invalid', fetch: answer },
  })

/** Answers as Stripe does, and remembers what was changed. */
function fakeStripe({ refuses = false, found = [] as object[], defaultPrice = 'price_1' } = {}) {
  const sent: [path: string, form: Record<string, string>][] = []
  const answer = (pathname: string, method: string, form: URLSearchParams): Response => {
    if (method === 'GET' && pathname === '/v1/prices')
      return Response.json({ object: 'list', data: found, has_more: false, url: '' })
    if (method === 'GET')
      return Response.json({ ...price, product: { ...product, default_price: defaultPrice } })
    sent.push([pathname, Object.fromEntries(form)])
    if (refuses) {
      const error = { type: 'invalid_request_error', message: 'Amount must be at least 50 cents' }
      return Response.json({ error }, { status: 400 })
    }
    const page = { url: 'https://pay.test/1', status: 'open', expires_at: 1_800_000_000 }
    const unit_amount = Number(form.get('unit_amount'))
    return Response.json({ ...price, ...page, id: 'price_2', unit_amount })
  }
  const payments = stripeWith(async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    return answer(pathOf(input), init?.method ?? 'GET', new URLSearchParams(body))
  })
  return { payments, sent }
}

const asked = { key: 'k1', likeId: 'price_1', amountCents: 2199 }

test('another price has the product, currency, interval, taxes and free days of the former one', async () => {
  const { payments, sent } = fakeStripe()
  expect(await payments.createPrice(asked)).toEqual({
    id: 'price_2',
    productName: 'Premium',
    amountCents: 2199,
    currency: 'EUR',
    interval: 'month',
    trialDays: 7,
    planCode: 'pro',
  })
  expect(sent).toEqual([
    [
      '/v1/prices',
      {
        product: 'prod_1',
        currency: 'eur',
        unit_amount: '2199',
        'recurring[interval]': 'month',
        'metadata[trial_days]': '7',
        lookup_key: 'studio-k1',
        nickname: 'Since spring',
        tax_behavior: 'inclusive',
        'expand[0]': 'product',
      },
    ],
  ])
})

test('pages are in the language that is asked for, or else in that of the browser', async () => {
  const { payments, sent } = fakeStripe()
  const page = { customerId: 'cus_1', returnUrl: 'https://studio.test' }
  const checkout = {
    customerId: 'cus_1',
    successUrl: 'https://studio.test/done',
    cancelUrl: 'https://studio.test',
    idempotencyKey: 'k1',
  }
  const terms = { priceId: 'price_1', firstPaymentAt: undefined, trialDays: 0, couponId: undefined }
  const gift = { amountCents: 4500, currency: 'EUR', name: 'Three months' }
  for (const locale of ['de', undefined] as const) {
    await payments.openPortal({ ...page, locale })
    await payments.openCardPage({ ...page, locale })
    await payments.openCheckout({ ...checkout, ...terms, locale })
    await payments.openPayment({ ...checkout, ...gift, locale })
  }
  expect(sent.map(([, form]) => form['locale'])).toEqual([
    ...Array<string>(4).fill('de'),
    ...Array<undefined>(4).fill(undefined),
  ])
})

test('one that a key has made is found by it and not made again', async () => {
  const { payments, sent } = fakeStripe({ found: [{ ...price, id: 'price_9' }] })
  expect((await payments.createPrice(asked)).id).toBe('price_9')
  expect((await payments.findPrice('k1'))?.id).toBe('price_9')
  expect(sent).toEqual([])
  expect(await fakeStripe().payments.findPrice('k1')).toBeUndefined()
})

test('an amount that Stripe refuses is a conflict with its field', async () => {
  const { payments } = fakeStripe({ refuses: true })
  await expect(payments.createPrice(asked)).rejects.toMatchObject({
    code: 'conflict',
    details: { fields: { price_in_cents: expect.any(Function) } },
  })
})

test.each([
  [
    'price_1',
    [
      ['/v1/products/prod_1', { default_price: 'price_2' }],
      ['/v1/prices/price_1', { active: 'false' }],
    ],
  ],
  ['price_7', [['/v1/prices/price_1', { active: 'false' }]]],
])('archiving, with %s as the default of the product, sends %j', async (defaultPrice, wanted) => {
  const { payments, sent } = fakeStripe({ defaultPrice })
  await payments.archivePrice('price_1', 'price_2')
  expect(sent).toEqual(wanted)
})

/** Answers as an account of Stripe that has these objects alone. */
const accountWith = (objects: Record<string, object>) =>
  stripeWith(async (input) => {
    const found = objects[pathOf(input).replace('/v1/', '')]
    const error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such object',
    }
    return found ? Response.json(found) : Response.json({ error }, { status: 404 })
  })

test('a customer whom the account of the price does not know is gone: one of the sandbox or of the test mode', async () => {
  const payments = accountWith({ 'prices/price_1': price })
  expect(await payments.readCustomer('cus_1')).toEqual({ deleted: true, subscriptions: [] })
  await expect(payments.removeCustomer('cus_1')).resolves.toBeUndefined()
})

test.each(['readCustomer', 'removeCustomer', 'cancel'] as const)(
  'with the key of another account or mode %s changes nothing, as in an outage',
  async (name) => {
    const payments = accountWith({})
    await expect(payments[name]('id_1')).rejects.toMatchObject({ code: 'unavailable' })
  },
)
