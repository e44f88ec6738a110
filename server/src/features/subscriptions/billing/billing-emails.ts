import { epoch } from '../../../platform/time.ts'
import { type EmailMessage, type MailReader, readerOf } from '../../mail/index.ts'

interface Member extends MailReader {
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
  member: Member,
  { amountCents, currency, createdAt }: PaidInvoice,
  nextAt: Date,
): EmailMessage => ({
  template: 'receipt',
  props: {
    firstName: member.firstName,
    reader: readerOf(member),
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
  member: Member,
  until: Date,
): EmailMessage => ({
  template: 'payment-failed',
  props: {
    firstName: member.firstName,
    reader: readerOf(member),
    until: epoch(until),
    billingUrl: billingUrl(publicUrl),
  },
})

/** `until` is in the future while a paid period is still running. */
export const subscriptionCancelledEmail = (
  publicUrl: string,
  member: Member,
  until: Date,
  now: Date,
): EmailMessage => ({
  template: 'subscription-cancelled',
  props: {
    firstName: member.firstName,
    reader: readerOf(member),
    until: until > now ? epoch(until) : null,
    billingUrl: billingUrl(publicUrl),
  },
})

export const trialEndingEmail = (
  publicUrl: string,
  member: Member,
  endsAt: Date,
): EmailMessage => ({
  template: 'trial-ending',
  props: {
    firstName: member.firstName,
    reader: readerOf(member),
    endsAt: epoch(endsAt),
    plansUrl: `${publicUrl}/plans`,
  },
})

/** A payment is open for so many days; `until`: when access ends, null once it has. */
export const paymentOpenEmail = (
  publicUrl: string,
  member: Member,
  { days, until }: { days: number; until: Date | null },
): EmailMessage => ({
  template: 'payment-open',
  props: {
    firstName: member.firstName,
    reader: readerOf(member),
    days,
    until: epoch(until),
    cardUrl: `${publicUrl}/membership`,
  },
})

export const refundEmail = (
  publicUrl: string,
  member: Member,
  { amountCents, currency }: Pick<PaidInvoice, 'amountCents' | 'currency'>,
): EmailMessage => ({
  template: 'refund',
  props: {
    firstName: member.firstName,
    amountCents,
    currency,
    billingUrl: billingUrl(publicUrl),
  },
})
