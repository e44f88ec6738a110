/** Further objects like those in `objects.ts`: charges, what they pay, and refunds. */
import type Stripe from 'stripe'
import { listOf, makeId, nulls } from './objects.ts'

export const makeCharge = (of: {
  customer: string
  amount: number
  currency: string
  paymentMethod: string
  created: number
}): Stripe.Charge => ({
  ...nulls(
    'application application_fee application_fee_amount balance_transaction',
    'calculated_statement_descriptor description failure_balance_transaction',
    'failure_code failure_message fraud_details on_behalf_of outcome',
    'payment_method_details receipt_email receipt_number receipt_url review',
    'shipping source source_transfer statement_descriptor',
    'statement_descriptor_suffix transfer_data transfer_group',
  ),
  id: makeId('ch'),
  object: 'charge',
  amount: of.amount,
  amount_captured: of.amount,
  amount_refunded: 0,
  billing_details: {
    ...nulls('address email name phone tax_id'),
  },
  captured: true,
  created: of.created,
  currency: of.currency,
  customer: of.customer,
  disputed: false,
  livemode: false,
  metadata: {},
  paid: true,
  payment_intent: makeId('pi'),
  payment_method: of.paymentMethod,
  refunded: false,
  refunds: listOf([], '/v1/refunds'),
  status: 'succeeded',
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
  ...nulls(
    'balance_transaction customer_account payment_method reason receipt_number',
    'source_transfer_reversal transfer_reversal',
  ),
  id: makeId('re'),
  object: 'refund',
  amount: of.amount,
  charge: of.charge.id,
  created: of.created,
  currency: of.charge.currency,
  customer: of.charge.customer,
  metadata: of.metadata,
  payment_intent: of.charge.payment_intent,
  status: 'succeeded',
})
