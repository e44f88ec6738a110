import { epoch } from '../../../platform/time.ts'
import type { EmailMessage } from '../../mail/index.ts'

interface Reader {
  firstName: string
}

const billingUrl = (publicUrl: string): string => `${publicUrl}/dashboard/profile/billing`

export interface PaidInvoice {
  amountCents: number
  currency: string
  createdAt: Date
}

export const receiptEmail = (
  publicUrl: string,
  { firstName }: Reader,
  { amountCents, currency, createdAt }: PaidInvoice,
  nextAt: Date,
): EmailMessage => ({
  template: 'receipt',
  props: {
    firstName,
    amountCents,
    currency,
    paidAt: epoch(createdAt),
    nextAt: epoch(nextAt),
    billingUrl: billingUrl(publicUrl),
  },
})

/** A payment failed; `until` is when access ends without one. */
export const paymentFailedEmail = (
  publicUrl: string,
  { firstName }: Reader,
  until: Date,
): EmailMessage => ({
  template: 'payment-failed',
  props: { firstName, until: epoch(until), billingUrl: billingUrl(publicUrl) },
})

/** `until` is in the future while a paid period is still running. */
export const subscriptionCancelledEmail = (
  publicUrl: string,
  { firstName }: Reader,
  until: Date,
  now: Date,
): EmailMessage => ({
  template: 'subscription-cancelled',
  props: {
    firstName,
    until: until > now ? epoch(until) : null,
    billingUrl: billingUrl(publicUrl),
  },
})

export const trialEndingEmail = (
  publicUrl: string,
  { firstName }: Reader,
  endsAt: Date,
): EmailMessage => ({
  template: 'trial-ending',
  props: { firstName, endsAt: epoch(endsAt), plansUrl: `${publicUrl}/plans` },
})
