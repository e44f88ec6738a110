/** Stripe's objects with every field that their types require; unused fields are null. */
import type Stripe from 'stripe'
import { randomBytes } from 'node:crypto'

export const makeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

type Names<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Names<Rest> : S

/** Fields that are null, by their names with spaces between them. */
export const nulls = <S extends string>(...names: S[]) =>
  // Sound: each name becomes a key.
  Object.fromEntries(
    names.flatMap((some) => some.split(' ')).map((name) => [name, null]),
  ) as Record<Names<S>, null>

export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

export const makeCustomer = (of: {
  email: string
  name: string
  /** Of receipts; null for that of the studio. */
  language?: string | null
  metadata: Record<string, string>
  created: number
}): Stripe.Customer => ({
  id: makeId('cus'),
  object: 'customer',
  balance: 0,
  created: of.created,
  default_source: null,
  description: null,
  email: of.email,
  invoice_settings: {
    ...nulls('custom_fields default_payment_method footer rendering_options'),
  },
  livemode: false,
  metadata: of.metadata,
  name: of.name,
  ...(of.language && { preferred_locales: [of.language] }),
  shipping: null,
})

export interface SandboxPrice {
  id: string
  /** The product that it is of, for one that was made by a call; those of the catalogue have one each. */
  product?: string
  /** False once it was archived. */
  active?: boolean
  lookupKey?: string
  /** When it was made; epoch seconds. */
  created?: number
  name: string
  /** In cents. */
  amount: number
  currency: 'usd' | 'eur'
  interval: 'month' | 'year'
  /** What the product's metadata say it gives. */
  plan: 'premium' | 'basic'
  trialDays: number
}

export const productOf = ({ id, product }: SandboxPrice): string =>
  product ?? id.replace('price', 'prod')

export const makePrice = (price: SandboxPrice): Stripe.Price => ({
  ...nulls('custom_unit_amount nickname tiers_mode transform_quantity unit_amount_decimal'),
  id: price.id,
  object: 'price',
  active: price.active ?? true,
  billing_scheme: 'per_unit',
  created: price.created ?? 0,
  currency: price.currency,
  lookup_key: price.lookupKey ?? null,
  livemode: false,
  metadata: price.trialDays > 0 ? { trial_days: String(price.trialDays) } : {},
  product: {
    ...nulls('description package_dimensions shippable tax_code tax_details url'),
    id: productOf(price),
    object: 'product',
    active: true,
    created: 0,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { plan: price.plan },
    name: price.name,
    type: 'service',
    updated: 0,
  },
  recurring: {
    interval: price.interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  type: 'recurring',
  unit_amount: price.amount,
})

const makePlan = (price: SandboxPrice): Stripe.Plan => ({
  ...nulls('amount_decimal meter nickname tiers_mode transform_usage trial_period_days'),
  id: price.id,
  object: 'plan',
  active: price.active ?? true,
  amount: price.amount,
  billing_scheme: 'per_unit',
  created: price.created ?? 0,
  currency: price.currency,
  interval: price.interval,
  interval_count: 1,
  livemode: false,
  metadata: {},
  product: productOf(price),
  usage_type: 'licensed',
})

export const makePaymentMethod = (of: {
  customer: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  created: number
  /** Every payment after the first is declined. */
  failsLater: boolean
}): Stripe.PaymentMethod => ({
  id: makeId('pm'),
  object: 'payment_method',
  billing_details: {
    ...nulls('address email name phone tax_id'),
  },
  card: {
    ...nulls('checks generated_from networks regulated_status three_d_secure_usage wallet'),
    brand: of.brand,
    country: 'US',
    display_brand: of.brand,
    exp_month: of.expMonth,
    exp_year: of.expYear,
    funding: 'credit',
    last4: of.last4,
  },
  created: of.created,
  customer: of.customer,
  customer_account: null,
  livemode: false,
  metadata: of.failsLater ? { sandbox: 'fails-later' } : {},
  type: 'card',
})

const noTax = {
  ...nulls('disabled_reason liability provider status'),
  enabled: false,
}
export const ownIssuer = { type: 'self' as const }

export const makeItemPrice = (price: SandboxPrice) => ({
  plan: makePlan(price),
  price: makePrice(price),
})

/** Percent or cents off: once (`months` null), for some months, or always (`months` 0). */
export const makeCoupon = (of: {
  id: string
  name?: string | undefined
  percentOff?: number | undefined
  centsOff?: number | undefined
  /** Of the cents, in lower case. */
  currency?: string
  months: number | null
  created?: number
  /** The only products that it counts for; without them it counts for all. */
  products?: string[]
}): Stripe.Coupon => ({
  id: of.id,
  object: 'coupon',
  amount_off: of.centsOff ?? null,
  ...(of.products && { applies_to: { products: of.products } }),
  created: of.created ?? 0,
  currency: of.centsOff === undefined ? null : (of.currency ?? 'usd'),
  duration: of.months === null ? 'once' : of.months === 0 ? 'forever' : 'repeating',
  duration_in_months: of.months || null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name:
    of.name ??
    (of.percentOff === undefined ? `$${(of.centsOff ?? 0) / 100} off` : `${of.percentOff}% off`),
  percent_off: of.percentOff ?? null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
})

export const makePromotionCode = (of: {
  id?: string
  code: string
  coupon: string
  created?: number
  mostUses?: number | null
  expiresAt?: number | null
  firstTimeOnly?: boolean
}): Stripe.PromotionCode => ({
  id: of.id ?? makeId('promo'),
  object: 'promotion_code',
  active: true,
  code: of.code,
  created: of.created ?? 0,
  customer: null,
  customer_account: null,
  expires_at: of.expiresAt ?? null,
  livemode: false,
  max_redemptions: of.mostUses ?? null,
  metadata: {},
  promotion: { coupon: of.coupon, type: 'coupon' },
  restrictions: {
    first_time_transaction: of.firstTimeOnly ?? false,
    minimum_amount: null,
    minimum_amount_currency: null,
  },
  times_redeemed: 0,
})

/** `coupon`: as it was, since one that is deleted later still counts; or the id of one of the catalogue. */
export const makeDiscount = (of: {
  coupon: string | Stripe.Coupon
  customer: string
  start: number
  end: number | null
}): Stripe.Discount => ({
  ...nulls(
    'checkout_session customer_account invoice invoice_item promotion_code',
    'subscription subscription_item',
  ),
  id: makeId('di'),
  object: 'discount',
  customer: of.customer,
  end: of.end,
  source: { coupon: of.coupon, type: 'coupon' },
  start: of.start,
})

export const taxOf = (enabled: boolean) => ({ ...noTax, enabled })

export const makeSubscription = (of: {
  discounts: Stripe.Discount[]
  taxed: boolean
  customer: string
  price: SandboxPrice
  paymentMethod: string
  start: number
  end: number
  trial: boolean
}): Stripe.Subscription => {
  const id = makeId('sub')
  return {
    ...nulls(
      'application application_fee_percent billing_cycle_anchor_config',
      'billing_thresholds cancel_at canceled_at cancellation_details customer_account',
      'days_until_due default_source description ended_at latest_invoice',
      'managed_payments next_pending_invoice_item_invoice on_behalf_of',
      'pause_collection payment_settings pending_invoice_item_interval',
      'pending_setup_intent pending_update schedule test_clock transfer_data',
      'trial_settings',
    ),
    id,
    object: 'subscription',
    automatic_tax: taxOf(of.taxed),
    billing_cycle_anchor: of.trial ? of.end : of.start,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    cancel_at_period_end: false,
    collection_method: 'charge_automatically',
    created: of.start,
    currency: of.price.currency,
    customer: of.customer,
    default_payment_method: of.paymentMethod,
    discounts: of.discounts,
    invoice_settings: {
      ...nulls('account_tax_ids custom_fields description footer'),
      issuer: ownIssuer,
    },
    items: listOf(
      [
        {
          id: makeId('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: of.start,
          current_period_end: of.end,
          current_period_start: of.start,
          current_trial: null,
          discounts: [],
          metadata: {},
          ...makeItemPrice(of.price),
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      `/v1/subscription_items?subscription=${id}`,
    ),
    livemode: false,
    metadata: {},
    start_date: of.start,
    status: of.trial ? 'trialing' : 'active',
    trial_end: of.trial ? of.end : null,
    trial_start: of.trial ? of.start : null,
  }
}
