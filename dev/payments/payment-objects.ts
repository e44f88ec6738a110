/** Further objects like those in `objects.ts`: sessions and payments. */
import type Stripe from 'stripe'
import { API_VERSION } from '../../server/src/adapters/payments/stripe-client.ts'
import { listOf, makeId, ownIssuer, taxOf } from './objects.ts'

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
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: of.sale.allowsCodes,
    allowed_payment_method_types: ['card'],
    amount_subtotal: of.sale.amount,
    amount_total: of.sale.amount,
    automatic_tax: { enabled: of.sale.taxed, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: of.cancelUrl,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: of.created,
    currency: of.sale.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: of.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: of.created + DAY_SECONDS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: {
      name: of.sale.name,
      price: of.sale.price,
      trial_end: of.sale.trialEnd,
      coupon: of.sale.coupon,
    },
    mode: of.sale.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: of.successUrl,
    total_details: null,
    ui_mode: 'hosted_page',
    url: `${of.baseUrl}/checkout/${id}`,
    wallet_options: null,
  }
}

const cardFlow = (returnUrl: string): Stripe.BillingPortal.Session.Flow => ({
  type: 'payment_method_update',
  after_completion: {
    type: 'redirect',
    redirect: { return_url: returnUrl },
    hosted_confirmation: null,
  },
  customer_update: null,
  subscription_cancel: null,
  subscription_pause: null,
  subscription_update: null,
  subscription_update_confirm: null,
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
}): Stripe.Invoice => {
  const id = makeId('in')
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: of.totals.due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: of.totals.due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: taxOf(of.totals.tax > 0),
    automatically_finalizes_at: null,
    billing_reason: of.reason,
    collection_method: 'charge_automatically',
    created: of.created,
    currency: of.currency,
    custom_fields: null,
    customer: of.customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: of.created,
    ending_balance: of.totals.balance + of.totals.total - of.totals.due,
    footer: null,
    from_invoice: null,
    issuer: ownIssuer,
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf([], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
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
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: of.totals.balance,
    statement_descriptor: null,
    status: of.status,
    status_transitions: {
      finalized_at: of.created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: of.status === 'void' ? of.created : null,
    },
    subtotal: of.totals.subtotal,
    subtotal_excluding_tax: null,
    test_clock: null,
    total: of.totals.total,
    total_discount_amounts: [],
    total_excluding_tax: null,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
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
