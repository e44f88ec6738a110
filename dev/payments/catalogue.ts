/** What the account of the sandbox sells and grants. */
import type Stripe from 'stripe'
import { makeCoupon, makePromotionCode, type SandboxPrice } from './objects.ts'

const premium = { name: 'Premium', plan: 'premium', trialDays: 0 } as const

export const SANDBOX_PRICE: SandboxPrice = {
  ...premium,
  id: 'price_sandbox_premium',
  amount: 1999,
  currency: 'usd',
  interval: 'month',
}
/** Another product on the same provider account. */
export const FOREIGN_PRICE: SandboxPrice = {
  ...premium,
  id: 'price_sandbox_other',
  name: 'Socks',
  amount: 900,
  currency: 'usd',
  interval: 'month',
}
const YEARLY_PRICE: SandboxPrice = {
  ...premium,
  id: 'price_sandbox_yearly',
  amount: 19_900,
  currency: 'usd',
  interval: 'year',
  trialDays: 7,
}
const EURO_PRICES: readonly SandboxPrice[] = [
  { ...SANDBOX_PRICE, id: 'price_sandbox_premium_eur', amount: 1899, currency: 'eur' },
  { ...YEARLY_PRICE, id: 'price_sandbox_yearly_eur', amount: 18_900, currency: 'eur' },
]
/** A plan without premium classes. */
const BASIC_PRICE: SandboxPrice = {
  ...SANDBOX_PRICE,
  id: 'price_sandbox_basic',
  name: 'Basic',
  plan: 'basic',
  amount: 999,
}
export const PRICES = [SANDBOX_PRICE, YEARLY_PRICE, ...EURO_PRICES, BASIC_PRICE, FOREIGN_PRICE]

export const COUPONS: readonly Stripe.Coupon[] = [
  makeCoupon({ id: 'STAY', percentOff: 25, months: 3 }),
  makeCoupon({ id: 'RETURN', percentOff: 50, months: null }),
  makeCoupon({ id: 'WELCOME', percentOff: 20, months: null }),
  makeCoupon({ id: 'FRIEND', percentOff: 10, months: 0 }),
  makeCoupon({ id: 'STAFF', centsOff: 500, months: 0 }),
]

/** What customers type at the checkout from the beginning; others are made later. */
export const PROMOTION_CODES: readonly Stripe.PromotionCode[] = [
  makePromotionCode({ id: 'promo_sandbox_welcome', code: 'WELCOME20', coupon: 'WELCOME' }),
]
