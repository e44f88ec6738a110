import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { type EmailMessage, queueMail } from '../../mail/index.ts'
import * as emails from './billing-emails.ts'
import { accessUntil, isLive, type OwnSubscription } from '../subscription-policy.ts'
import { claimEmail, forgetEmails } from '../subscriptions-queries.ts'

/** Older events are not mailed, for example when an existing account is connected. */
const MAX_AGE_DAYS = 7

/** With what the subjects of the emails begin that say that a subscription is cancelled. */
const cancellation = (subscriptionId: string): string => `cancelled:${subscriptionId}:`

interface BillingEmail {
  subject: string
  message: EmailMessage
}

/** The emails that the current state of a subscription calls for, each with the key that makes it unique. */
function billingEmailsFor(
  publicUrl: string,
  user: UserRow,
  own: OwnSubscription,
  now: Date,
): BillingEmail[] {
  const { id, status, invoice, cancelAtPeriodEnd, periodEnd, endedAt } = own.subscription
  const due: BillingEmail[] = []
  const isRecent = invoice !== null && invoice.createdAt > addDays(now, -MAX_AGE_DAYS)
  if (isRecent && invoice.status === 'paid' && invoice.amountCents > 0) {
    const message = emails.receiptEmail(publicUrl, user, invoice, periodEnd)
    due.push({ subject: `receipt:${invoice.id}`, message })
  }
  const until = accessUntil(own.subscription) ?? now
  if (isRecent && status === 'past_due') {
    const message = emails.paymentFailedEmail(publicUrl, user, until)
    due.push({ subject: `payment-failed:${invoice.id}`, message })
  }
  const announced = cancelAtPeriodEnd && isLive(own.subscription)
  const ended = endedAt !== null && endedAt > addDays(now, -MAX_AGE_DAYS)
  if (announced || ended) {
    const message = emails.subscriptionCancelledEmail(publicUrl, user, until, now)
    // The key contains the end date, so that the end is not mailed again after it was announced.
    due.push({ subject: `${cancellation(id)}${epoch(until)}`, message })
  }
  return due
}

/** Queues each new billing email once, within the caller's transaction. */
export async function queueBillingEmails(
  services: Services,
  on: Transaction,
  user: UserRow,
  all: readonly OwnSubscription[],
): Promise<void> {
  for (const message of await claimBillingEmails(services, on, user, all))
    await queueMail(services, on, user.email, message)
}

/** Notes the billing emails that the subscriptions call for as sent; answers those that were not noted before. */
export async function claimBillingEmails(
  { config, now: clock }: Pick<Services, 'config' | 'now'>,
  on: Transaction,
  user: UserRow,
  all: readonly OwnSubscription[],
): Promise<EmailMessage[]> {
  const now = clock()
  const fresh: EmailMessage[] = []
  for (const own of all) {
    const { id, cancelAtPeriodEnd } = own.subscription
    // Somebody who withdraws a cancellation and cancels again is told of that, too.
    if (isLive(own.subscription) && !cancelAtPeriodEnd)
      await forgetEmails(on, user.id, cancellation(id))
    for (const { subject, message } of billingEmailsFor(config.publicUrl, user, own, now))
      if (await claimEmail(on, { userId: user.id, subject, writtenAt: now })) fresh.push(message)
  }
  return fresh
}
