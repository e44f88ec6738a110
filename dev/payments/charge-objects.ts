/** Further objects like those in `objects.ts`: charges, what they pay, and refunds. */
import type Stripe from 'stripe'
import { listOf, makeId } from './objects.ts'

export const makeCharge = (of: {
  customer: string
  amount: number
  currency: string
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
  currency: of.currency,
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
  currency: charge.currency,
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
  metadata: Record<string, string>
}): Stripe.Refund => ({
  id: makeId('re'),
  object: 'refund',
  amount: of.amount,
  balance_transaction: null,
  charge: of.charge.id,
  created: of.created,
  currency: of.charge.currency,
  customer: of.charge.customer,
  customer_account: null,
  metadata: of.metadata,
  payment_intent: of.charge.payment_intent,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
})
