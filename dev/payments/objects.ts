/** Stripe's objects with every field that their types require; unused fields are null. */
import type Stripe from 'stripe'
import { randomBytes } from 'node:crypto'

export const makeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
})

export const makeCustomer = (of: {
  email: string
  name: string
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
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: of.metadata,
  name: of.name,
  shipping: null,
})

export interface SandboxPrice {
  id: string
  name: string
  /** In cents. */
  amount: number
  currency: 'usd' | 'eur'
  interval: 'month' | 'year'
  /** What the product's metadata say it gives. */
  plan: 'premium' | 'basic'
  trialDays: number
}

export const makePrice = ({
  id,
  name,
  amount,
  currency,
  interval,
  plan,
  trialDays,
}: SandboxPrice): Stripe.Price => ({
  id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 0,
  currency,
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: trialDays > 0 ? { trial_days: String(trialDays) } : {},
  nickname: null,
  product: {
    id: id.replace('price', 'prod'),
    object: 'product',
    active: true,
    created: 0,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: { plan },
    name,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    updated: 0,
    url: null,
  },
  recurring: {
    interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: amount,
  unit_amount_decimal: null,
})

const makePlan = ({ id, amount, currency, interval }: SandboxPrice): Stripe.Plan => ({
  id,
  object: 'plan',
  active: true,
  amount,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created: 0,
  currency,
  interval,
  interval_count: 1,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product: id.replace('price', 'prod'),
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
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
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  card: {
    brand: of.brand,
    checks: null,
    country: 'US',
    display_brand: of.brand,
    exp_month: of.expMonth,
    exp_year: of.expYear,
    funding: 'credit',
    generated_from: null,
    last4: of.last4,
    networks: null,
    regulated_status: null,
    three_d_secure_usage: null,
    wallet: null,
  },
  created: of.created,
  customer: of.customer,
  customer_account: null,
  livemode: false,
  metadata: of.failsLater ? { sandbox: 'fails-later' } : {},
  type: 'card',
})

const noTax = {
  disabled_reason: null,
  enabled: false,
  liability: null,
  provider: null,
  status: null,
}
export const ownIssuer = { type: 'self' as const }

export const makeItemPrice = (price: SandboxPrice) => ({
  plan: makePlan(price),
  price: makePrice(price),
})

/** Percent or US cents off: once (`months` null), for some months, or always (`months` 0). */
export const makeCoupon = (of: {
  id: string
  percentOff?: number
  centsOff?: number
  months: number | null
}): Stripe.Coupon => ({
  id: of.id,
  object: 'coupon',
  amount_off: of.centsOff ?? null,
  created: 0,
  currency: of.centsOff === undefined ? null : 'usd',
  duration: of.months === null ? 'once' : of.months === 0 ? 'forever' : 'repeating',
  duration_in_months: of.months || null,
  livemode: false,
  max_redemptions: null,
  metadata: {},
  name: of.percentOff === undefined ? `$${(of.centsOff ?? 0) / 100} off` : `${of.percentOff}% off`,
  percent_off: of.percentOff ?? null,
  redeem_by: null,
  times_redeemed: 0,
  valid: true,
})

export const makeDiscount = (of: {
  coupon: string
  customer: string
  start: number
  end: number | null
}): Stripe.Discount => ({
  id: makeId('di'),
  object: 'discount',
  checkout_session: null,
  customer: of.customer,
  customer_account: null,
  end: of.end,
  invoice: null,
  invoice_item: null,
  promotion_code: null,
  source: { coupon: of.coupon, type: 'coupon' },
  start: of.start,
  subscription: null,
  subscription_item: null,
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
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: taxOf(of.taxed),
    billing_cycle_anchor: of.trial ? of.end : of.start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: null,
    collection_method: 'charge_automatically',
    created: of.start,
    currency: of.price.currency,
    customer: of.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: of.paymentMethod,
    default_source: null,
    description: null,
    discounts: of.discounts,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
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
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: of.start,
    status: of.trial ? 'trialing' : 'active',
    test_clock: null,
    transfer_data: null,
    trial_end: of.trial ? of.end : null,
    trial_settings: null,
    trial_start: of.trial ? of.start : null,
  }
}
