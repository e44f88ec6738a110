import type { PaymentsConfig, SalesConfig } from './config.ts'
import { EnvironmentError } from './environment-error.ts'
import type { Variables } from './variables.ts'

const stripeVariables = {
  STRIPE_SECRET_KEY: 'the secret key of the account',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the endpoint PUBLIC_URL/api/billing/webhook',
  STRIPE_PRICE_ID: 'the monthly or yearly price that is on sale',
} as const

/** The payment provider: Stripe, the sandbox or none. */
export function readPayments(v: Variables): PaymentsConfig {
  const isProd = v.CARRIAGE_ENV === 'prod'
  if (isProd && (v.PAYMENTS === undefined || v.PAYMENTS === 'sandbox')) {
    const line =
      v.PAYMENTS === 'sandbox'
        ? 'PAYMENTS=sandbox takes no money: set PAYMENTS=stripe, or PAYMENTS=off for activation codes alone'
        : 'PAYMENTS is missing: stripe, or off for activation codes alone'
    throw new EnvironmentError(`CARRIAGE_ENV=prod does not start like this:\n  ${line}`)
  }
  if (v.PAYMENTS === 'off') return { kind: 'off' }
  if (v.PAYMENTS !== 'stripe') return { kind: 'sandbox', sales: readSales(v, sandboxCoupons) }
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = v
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) {
    const lines = Object.entries(stripeVariables)
      // Sound: the keys of a constant are its type's.
      .filter(([name]) => !v[name as keyof typeof stripeVariables])
      .map(([name, what]) => `  ${name} is missing: ${what}`)
    throw new EnvironmentError(`PAYMENTS=stripe does not start like this:\n${lines.join('\n')}`)
  }
  return {
    kind: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE_ID,
    sales: readSales(v),
  }
}

/** The sandbox has these two, so that a demo shows the offers. */
const sandboxCoupons = { stayCoupon: 'STAY', returnCoupon: 'RETURN' }

const readSales = (
  v: Variables,
  defaults: Partial<Pick<SalesConfig, 'stayCoupon' | 'returnCoupon'>> = {},
): SalesConfig => ({
  morePriceIds: v.STRIPE_MORE_PRICE_IDS?.split(',') ?? [],
  automaticTax: v.STRIPE_AUTOMATIC_TAX === 'on',
  stayCoupon: v.STRIPE_STAY_COUPON ?? defaults.stayCoupon,
  returnCoupon: v.STRIPE_RETURN_COUPON ?? defaults.returnCoupon,
})
