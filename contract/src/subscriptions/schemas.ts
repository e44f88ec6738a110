import * as z from 'zod/mini'
import { epochSeconds, id } from '../common.ts'

export const plan = z.object({
  _id: id,
  name: z.string(),
  /** In whole units of the currency: 19.99. */
  price: z.number(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  /** How long one payment lasts. */
  type: z.enum(['month', 'year']),
})
export type Plan = z.infer<typeof plan>

/** Without plans this installation sells none. */
export const plansAnswer = z.object({ plans: z.array(plan) })

/** Where to send the browser: a page of the payment provider. */
export const redirectAnswer = z.object({ url: z.string() })

export const paymentMethod = z.object({
  id: z.string(),
  /** As the provider names it, for example `visa`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

export const paymentMethodsAnswer = z.object({
  /** Null for who never began to pay. */
  customer: z.nullable(z.object({ default_payment_method: z.nullable(z.string()) })),
  payment_methods: z.array(paymentMethod),
})

export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export const invoice = z.object({
  id: z.string(),
  created_at: epochSeconds,
  amount_in_cents: z.int(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  status: z.enum(invoiceStatuses),
})
export type Invoice = z.infer<typeof invoice>

/** The newest first. */
export const invoicesAnswer = z.object({ invoices: z.array(invoice) })
