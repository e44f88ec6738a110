import { texts as t } from '@carriage/texts/server/adapters'
import type Stripe from 'stripe'
import type { SalesConfig } from '../../config/config.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Checkout, CheckoutPayment, CheckoutRequest, Payments } from './payments.ts'
import { existing, isRefusal, type StripeCall } from './stripe-client.ts'
import { idOf } from './stripe-reading.ts'

type Calls = Pick<
  Payments,
  | 'openCheckout'
  | 'findOpenCheckout'
  | 'closeCheckout'
  | 'openPayment'
  | 'readCheckoutPayment'
  | 'openPortal'
  | 'openCardPage'
>

/** The provider's hosted pages. `readReversal`: when a payment was returned completely. */
export function checkouts(
  call: StripeCall,
  { automaticTax }: SalesConfig,
  readReversal: (paymentIntent: string) => Promise<Date | null>,
): Calls {
  // The address that is typed into the checkout is what taxes are computed from.
  const tax = automaticTax && {
    automatic_tax: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' } as const,
  }
  const read = (id: string) => existing(call(({ checkout }) => checkout.sessions.retrieve(id)))
  const openPortal = (portal: Stripe.BillingPortal.SessionCreateParams) =>
    call(async ({ billingPortal }) => (await billingPortal.sessions.create(portal)).url)
  return {
    openCheckout: (request) =>
      inCurrency(
        call(async ({ checkout }) => {
          const session = await checkout.sessions.create(
            {
              mode: 'subscription',
              customer: request.customerId,
              line_items: [{ price: request.priceId, quantity: 1 }],
              allowed_payment_method_types: ['card'],
              success_url: request.successUrl,
              cancel_url: request.cancelUrl,
              ...localeOf(request),
              ...tax,
              ...discountOf(request),
              ...firstPayment(request),
            },
            { idempotencyKey: request.idempotencyKey },
          )
          return opened(session)
        }),
      ),
    openPayment: (request) =>
      inCurrency(
        call(async ({ checkout }) => {
          const price = {
            currency: request.currency.toLowerCase(),
            unit_amount: request.amountCents,
            product_data: { name: request.name },
          }
          const session = await checkout.sessions.create(
            {
              mode: 'payment',
              customer: request.customerId,
              line_items: [{ price_data: price, quantity: 1 }],
              allowed_payment_method_types: ['card'],
              success_url: request.successUrl,
              cancel_url: request.cancelUrl,
              ...localeOf(request),
              allow_promotion_codes: true,
              ...tax,
            },
            { idempotencyKey: request.idempotencyKey },
          )
          return opened(session)
        }),
      ),
    findOpenCheckout: async (id) => {
      const session = await read(id)
      return session && readCheckout(session)
    },
    closeCheckout: async (id) => {
      const session = await read(id)
      if (session?.status === 'open') await call(({ checkout }) => checkout.sessions.expire(id))
    },
    readCheckoutPayment: async (id): Promise<CheckoutPayment | undefined> => {
      const session = await read(id)
      if (!session) return undefined
      const paid = session.status === 'complete' && session.payment_status !== 'unpaid'
      const payment = session.payment_intent === null ? null : idOf(session.payment_intent)
      return {
        state: paid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
        paymentId: paid ? payment : null,
        reversedAt: paid && payment !== null ? await readReversal(payment) : null,
      }
    },
    openPortal: ({ customerId, returnUrl, ...request }) =>
      openPortal({ customer: customerId, return_url: returnUrl, ...localeOf(request) }),
    openCardPage: ({ customerId, returnUrl, ...request }) =>
      openPortal({
        customer: customerId,
        return_url: returnUrl,
        ...localeOf(request),
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      }),
  }
}

/** Left out, the provider goes by the browser. */
const localeOf = ({ locale }: Pick<CheckoutRequest, 'locale'>) =>
  locale === undefined ? {} : { locale }

/** A coupon and promotion codes exclude each other. */
const discountOf = ({ couponId }: CheckoutRequest) =>
  couponId === undefined ? { allow_promotion_codes: true } : { discounts: [{ coupon: couponId }] }

function firstPayment({ firstPaymentAt, trialDays }: CheckoutRequest) {
  if (firstPaymentAt)
    return { subscription_data: { trial_end: Math.floor(firstPaymentAt.getTime() / 1000) } }
  return trialDays > 0 ? { subscription_data: { trial_period_days: trialDays } } : {}
}

/** A customer pays in one currency at a time. */
async function inCurrency<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : ''
    if (!isRefusal(cause) || !message.includes('combine currencies')) throw cause
    throw new AppError('conflict', () => t.youHavePaidInAnotherCurrency, { cause })
  }
}

function opened(session: Stripe.Checkout.Session): Checkout {
  const checkout = readCheckout(session)
  if (!checkout) throw new Error('A new checkout cannot be paid')
  return checkout
}

const readCheckout = (session: Stripe.Checkout.Session): Checkout | undefined =>
  session.status === 'open' && session.url !== null
    ? { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
    : undefined
