/** Further objects like those in `objects.ts`: sessions and payments. */
import type Stripe from 'stripe'
import { API_VERSION } from '../../server/src/adapters/payments/stripe-client.ts'
import { listOf, makeId, nulls, ownIssuer, taxOf } from './objects.ts'

const DAY_SECONDS = 86_400

/** What a checkout sells; kept in its metadata until it is paid, while Stripe keeps it internally. */
export interface Sale {
  mode: 'subscription' | 'payment'
  name: string
  /** In cents, before discount and tax. */
  amount: number
  currency: string
  price: string
  /** Epoch seconds, or ''. */
  trialEnd: string
  coupon: string
  taxed: boolean
  allowsCodes: boolean
}

export const makeCheckout = (of: {
  customer: string
  sale: Sale
  successUrl: string
  cancelUrl: string
  created: number
  baseUrl: string
}): Stripe.Checkout.Session => {
  const id = makeId('cs_test')
  return {
    ...nulls(
      'adaptive_pricing after_expiration billing_address_collection',
      'client_reference_id client_secret collected_information consent',
      'consent_collection currency_conversion customer_account customer_creation',
      'customer_details customer_email integration_identifier invoice',
      'invoice_creation locale managed_payments origin_context payment_intent',
      'payment_link payment_method_configuration_details payment_method_options',
      'permissions recovered_from saved_payment_method_options setup_intent',
      'shipping_address_collection shipping_cost submit_type subscription',
      'total_details wallet_options',
    ),
    id,
    object: 'checkout.session',
    allow_promotion_codes: of.sale.allowsCodes,
    allowed_payment_method_types: ['card'],
    amount_subtotal: of.sale.amount,
    amount_total: of.sale.amount,
    automatic_tax: { enabled: of.sale.taxed, liability: null, provider: null, status: null },
    cancel_url: of.cancelUrl,
    created: of.created,
    currency: of.sale.currency,
    custom_fields: [],
    custom_text: {
      ...nulls('after_submit shipping_address submit terms_of_service_acceptance'),
    },
    customer: of.customer,
    discounts: [],
    expires_at: of.created + DAY_SECONDS,
    livemode: false,
    metadata: {
      name: of.sale.name,
      price: of.sale.price,
      trial_end: of.sale.trialEnd,
      coupon: of.sale.coupon,
    },
    mode: of.sale.mode,
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    success_url: of.successUrl,
    ui_mode: 'hosted_page',
    url: `${of.baseUrl}/checkout/${id}`,
  }
}

const cardFlow = (returnUrl: string): Stripe.BillingPortal.Session.Flow => ({
  ...nulls(
    'customer_update subscription_cancel subscription_pause subscription_update',
    'subscription_update_confirm',
  ),
  type: 'payment_method_update',
  after_completion: {
    type: 'redirect',
    redirect: { return_url: returnUrl },
    hosted_confirmation: null,
  },
})

export const makePortal = (of: {
  customer: string
  returnUrl: string
  /** Whether it only takes another card. */
  cardOnly: boolean
  created: number
  baseUrl: string
}): Stripe.BillingPortal.Session => {
  const id = makeId('bps')
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: of.created,
    customer: of.customer,
    customer_account: null,
    flow: of.cardOnly ? cardFlow(of.returnUrl) : null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: of.returnUrl,
    url: `${of.baseUrl}/portal/${id}`,
  }
}

/** The sums of an invoice, in cents. `balance`: a credit of the customer, negative, before it. */
export interface Totals {
  subtotal: number
  discount: number
  tax: number
  total: number
  balance: number
  due: number
}

/** The line of an invoice about a change in the middle of a period. */
const makeProration = (of: {
  subscription: string
  currency: string
  totals: Totals
  periodStart: number
  periodEnd: number
}): Stripe.InvoiceLineItem => ({
  ...nulls(
    'description discount_amounts invoice pretax_credit_amounts pricing quantity_decimal taxes',
  ),
  id: makeId('il'),
  object: 'line_item',
  amount: of.totals.subtotal,
  currency: of.currency,
  discountable: false,
  discounts: [],
  livemode: false,
  metadata: {},
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: null,
      proration: true,
      proration_details: null,
      subscription: of.subscription,
      subscription_item: '',
    },
    type: 'subscription_item_details',
  },
  period: { start: of.periodStart, end: of.periodEnd },
  quantity: 1,
  subscription: of.subscription,
  subtotal: of.totals.subtotal,
})

export const makeInvoice = (of: {
  customer: string
  subscription: string
  currency: string
  totals: Totals
  created: number
  periodStart: number
  periodEnd: number
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  status: 'draft' | 'open' | 'void'
  /** It is for the rest of a period, after a change. */
  prorated: boolean
}): Stripe.Invoice => {
  const id = makeId('in')
  return {
    ...nulls(
      'account_name account_tax_ids application automatically_finalizes_at',
      'custom_fields customer_account customer_address customer_email customer_name',
      'customer_phone customer_shipping customer_tax_exempt default_payment_method',
      'default_source description due_date footer from_invoice',
      'last_finalization_error latest_revision next_payment_attempt number',
      'on_behalf_of receipt_number rendering shipping_cost shipping_details',
      'statement_descriptor subtotal_excluding_tax test_clock total_excluding_tax',
      'webhooks_delivered_at',
    ),
    id,
    object: 'invoice',
    account_country: 'US',
    amount_due: of.totals.due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: of.totals.due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    automatic_tax: taxOf(of.totals.tax > 0),
    billing_reason: of.reason,
    collection_method: 'charge_automatically',
    created: of.created,
    currency: of.currency,
    customer: of.customer,
    default_tax_rates: [],
    discounts: [],
    effective_at: of.created,
    ending_balance: of.totals.balance + of.totals.total - of.totals.due,
    issuer: ownIssuer,
    lines: listOf(of.prorated ? [makeProration(of)] : [], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: of.subscription },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    payments: listOf([], `/v1/invoice_payments?invoice=${id}`),
    period_end: of.periodEnd,
    period_start: of.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: of.totals.balance,
    status: of.status,
    status_transitions: {
      finalized_at: of.created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: of.status === 'void' ? of.created : null,
    },
    subtotal: of.totals.subtotal,
    total: of.totals.total,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    total_taxes: [],
  }
}

export const makeEvent = (of: {
  type: string
  object: Record<string, unknown>
  created: number
}): Record<string, unknown> & Pick<Stripe.Event, 'id'> => ({
  id: makeId('evt'),
  object: 'event',
  api_version: API_VERSION,
  created: of.created,
  data: { object: of.object },
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type: of.type,
})
