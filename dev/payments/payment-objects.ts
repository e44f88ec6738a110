/** Further objects like those in `objects.ts`: sessions and payments. */
import type Stripe from 'stripe'
import { API_VERSION } from '../../server/src/adapters/payments/stripe-client.ts'
import { listOf, makeId, noTax, ownIssuer, type SandboxPrice } from './objects.ts'

const DAY_SECONDS = 86_400

export const makeCheckout = (of: {
  customer: string
  price: SandboxPrice
  trialEnd: number | null
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
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: of.price.amount,
    amount_total: of.price.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: of.cancelUrl,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: of.created,
    currency: 'usd',
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
    // Stored here until it is paid; Stripe keeps it internally.
    metadata: { price: of.price.id, trial_end: String(of.trialEnd ?? '') },
    mode: 'subscription',
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

export const makePortal = (of: {
  customer: string
  returnUrl: string
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
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: of.returnUrl,
    url: `${of.baseUrl}/portal/${id}`,
  }
}

export const makeInvoice = (of: {
  customer: string
  subscription: string
  amount: number
  created: number
  periodStart: number
  periodEnd: number
  reason: 'subscription_create' | 'subscription_cycle'
}): Stripe.Invoice => {
  const id = makeId('in')
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: null,
    account_tax_ids: null,
    amount_due: of.amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: of.amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: noTax,
    automatically_finalizes_at: null,
    billing_reason: of.reason,
    collection_method: 'charge_automatically',
    created: of.created,
    currency: 'usd',
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
    ending_balance: 0,
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
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: of.created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: of.amount,
    subtotal_excluding_tax: null,
    test_clock: null,
    total: of.amount,
    total_discount_amounts: [],
    total_excluding_tax: null,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

export const makeCharge = (of: {
  customer: string
  amount: number
  paymentMethod: string
  created: number
}): Stripe.Charge => ({
  id: makeId('ch'),
  object: 'charge',
  amount: of.amount,
  amount_captured: of.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  created: of.created,
  currency: 'usd',
  customer: of.customer,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: null,
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: makeId('pi'),
  payment_method: of.paymentMethod,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  refunds: listOf([], '/v1/refunds'),
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

export const makeInvoicePayment = (
  invoice: Stripe.Invoice,
  charge: Stripe.Charge,
): Stripe.InvoicePayment => ({
  id: makeId('inpay'),
  object: 'invoice_payment',
  amount_paid: charge.amount,
  amount_requested: charge.amount,
  created: charge.created,
  currency: 'usd',
  invoice: invoice.id,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: charge.payment_intent ?? '' },
  status: 'paid',
  status_transitions: { canceled_at: null, paid_at: charge.created },
})

export const makeRefund = (of: {
  charge: Stripe.Charge
  amount: number
  created: number
}): Stripe.Refund => ({
  id: makeId('re'),
  object: 'refund',
  amount: of.amount,
  balance_transaction: null,
  charge: of.charge.id,
  created: of.created,
  currency: 'usd',
  customer: of.charge.customer,
  customer_account: null,
  metadata: {},
  payment_intent: of.charge.payment_intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})

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
