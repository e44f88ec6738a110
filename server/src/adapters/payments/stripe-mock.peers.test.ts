/** What is sent to Stripe, checked by Stripe's own description of its API: `PEER_STRIPE_MOCK` is the program. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../test/processes/running-server.ts'
import { createStripePayments } from './stripe-payments.ts'

const OLDER_NAME = 'payment_method_types'
let mock: ChildProcess | undefined
let origin = ''
const refused: string[] = []
let sent = 0
beforeAll(async () => {
  const [port, secure] = [await freePort(), await freePort()]
  const program = process.env['PEER_STRIPE_MOCK'] ?? ''
  mock = spawn(program, ['-http-port', String(port), '-https-port', String(secure)], {
    stdio: 'ignore',
  })
  origin = `http://127.0.0.1:${port}`
  await vi.waitFor(() => fetch(origin), { timeout: 20_000, interval: 50 })
})
afterAll(async () => {
  const gone = mock && once(mock, 'exit')
  mock?.kill()
  await gone
})

/** Stripe's client, whose calls go to the program, which refuses what its description does not know. */
const payments = createStripePayments({
  secretKey: 'sk_test_123',
  webhookSecret: 'whsec_1',
  priceId: 'price_1',
  sales: {
    morePriceIds: ['price_2'],
    automaticTax: true,
    stayCoupon: 'STAY',
    returnCoupon: 'RETURN',
  },
  inside: {
    host: 'stripe-mock.test',
    async fetch(input, init) {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      // The program describes an older version, which has no filter but a list of the same types.
      const given = typeof init?.body === 'string' ? init.body : ''
      const body = given
        .replace('allowed_payment_method_types', OLDER_NAME)
        .replace('billing_cycle_anchor[type]', 'billing_cycle_anchor')
        .replace('billing_cycle_anchor%5Btype%5D', 'billing_cycle_anchor')
      const headers = new Headers(init?.headers)
      headers.delete('content-length')
      const changed = { ...init, headers, ...(body && { body }) }
      const answer = await fetch(`${origin}${pathname}${search}`, changed)
      sent += 1
      if (!answer.ok) refused.push(`${init?.method} ${pathname}: ${await answer.clone().text()}`)
      return answer
    },
  },
})

const customer = {
  userId: 'u',
  email: 'ada@studio.test',
  name: 'Ada Stern',
  locale: 'de',
  idempotencyKey: 'k',
} as const
const checkout = {
  customerId: 'cus_1',
  priceId: 'price_1',
  firstPaymentAt: new Date('2100-01-01T00:00:00Z'),
  successUrl: 'https://studio.test/yes',
  cancelUrl: 'https://studio.test/no',
  idempotencyKey: 'k',
  trialDays: 0,
  couponId: undefined,
  locale: 'de',
} as const
const gift = {
  customerId: 'cus_1',
  amountCents: 5997,
  currency: 'USD',
  name: 'Gift card: 3 months of Premium',
  successUrl: 'https://studio.test/yes',
  cancelUrl: 'https://studio.test/no',
  idempotencyKey: 'k',
  locale: 'es',
} as const
const change = {
  customerId: 'cus_1',
  subscriptionId: 'sub_1',
  priceId: 'price_2',
  at: new Date('2030-01-01T00:00:00Z'),
}
const refund = {
  paymentId: 'ch_1',
  amountCents: 500,
  reason: 'duplicate',
  idempotencyKey: 'k',
} as const
const portal = { customerId: 'cus_1', returnUrl: 'https://studio.test/back', locale: 'es' } as const
const later = new Date('2100-01-01T00:00:00Z')

test.each([
  ['reading the price', () => payments.readPrice('price_1')],
  ['finding a price by its key', () => payments.findPrice('k')],
  ['archiving a price', () => payments.archivePrice('price_1', 'price_2')],
  ['creating a customer', () => payments.createCustomer(customer)],
  [
    'updating a customer',
    () => payments.updateCustomer('cus_1', { email: 'a@b.test', locale: 'de' }),
  ],
  ['reading a customer', () => payments.readCustomer('cus_1')],
  ['reading whose a customer is', () => payments.readOwner('cus_1')],
  [
    'finding the customer of an account',
    () => payments.findCustomer({ userId: 'u', email: 'a@b.test' }),
  ],
  ['listing subscriptions', () => payments.listSubscriptions(null)],
  ['listing more of them', () => payments.listSubscriptions('sub_1')],
  ['removing a customer', () => payments.removeCustomer('cus_1')],
  ['opening a checkout', () => payments.openCheckout(checkout)],
  [
    'opening a checkout with a coupon and days without payment',
    () =>
      payments.openCheckout({
        ...checkout,
        firstPaymentAt: undefined,
        trialDays: 7,
        couponId: 'RETURN',
      }),
  ],
  ['opening a payment', () => payments.openPayment(gift)],
  ['reading a payment', () => payments.readCheckoutPayment('cs_1')],
  ['opening the page for a card', () => payments.openCardPage(portal)],
  ['pausing', () => payments.pause('sub_1', later)],
  ['resuming at once', () => payments.resume('sub_1', 'now')],
  ['resuming later', () => payments.resume('sub_1', 'next-period')],
  ['cancelling at the end', () => payments.setCancelAtEnd('sub_1', true)],
  ['previewing another price', () => payments.previewPriceChange(change)],
  ['changing the price', () => payments.changePrice(change)],
  ['moving the next payment', () => payments.extend('sub_1', later)],
  ['bringing the next payment forward', () => payments.bringForward('sub_1', later)],
  ['bringing it forward to now', () => payments.bringForward('sub_1', 'now')],
  ['reading a coupon', () => payments.readCoupon('STAY')],
  ['applying a coupon', () => payments.applyCoupon('sub_1', 'STAY')],
  ['paying an open invoice', () => payments.retryPayment('cus_1', 'sub_1')],
  ['listing all payments', () => payments.listPaymentAttempts('cus_1')],
  ['listing payments', () => payments.listPayments('cus_1')],
  ['refunding a part', () => payments.refundPayment(refund)],
  ['finding a checkout', () => payments.findOpenCheckout('cs_1')],
  ['closing a checkout', () => payments.closeCheckout('cs_1')],
  ['opening the portal', () => payments.openPortal(portal)],
  ['cancelling', () => payments.cancel('sub_1')],
  ['refunding', () => payments.refund('in_1')],
  ['listing cards', () => payments.listCards('cus_1')],
  ['listing invoices', () => payments.listInvoices('cus_1')],
])('%s sends only what Stripe describes, and reads the answer', async (_, call) => {
  refused.length = 0
  sent = 0
  await call()
  expect(refused).toEqual([])
  expect(sent).toBeGreaterThan(0)
})
