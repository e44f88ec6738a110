import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { addDays, epoch } from '../../../platform/time.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { type EmailMessage, queueMail } from '../../mail/index.ts'
import * as emails from './billing-emails.ts'
import { accessUntil, isLive, type OwnSubscription } from '../subscription-policy.ts'
import { claimEmail } from '../subscriptions-queries.ts'

/** What happened longer ago is no news, for example to an account that has just been connected. */
const NEWS_DAYS = 7

interface News {
  subject: string
  message: EmailMessage
}

/** What a member should hear about a subscription as it is now, each with what it is about. */
function newsOf(publicUrl: string, user: UserRow, own: OwnSubscription, now: Date): News[] {
  const { id, status, invoice, cancelAtPeriodEnd, periodEnd, endedAt } = own.subscription
  const news: News[] = []
  const isNews = invoice !== null && invoice.createdAt > addDays(now, -NEWS_DAYS)
  if (isNews && invoice.status === 'paid' && invoice.amountCents > 0) {
    const message = emails.receiptEmail(publicUrl, user, invoice, periodEnd)
    news.push({ subject: `receipt:${invoice.id}`, message })
  }
  const until = accessUntil(own.subscription) ?? now
  if (isNews && status === 'past_due') {
    const message = emails.paymentFailedEmail(publicUrl, user, until)
    news.push({ subject: `payment-failed:${invoice.id}`, message })
  }
  const announced = cancelAtPeriodEnd && isLive(own.subscription)
  const ended = endedAt !== null && endedAt > addDays(now, -NEWS_DAYS)
  if (announced || ended) {
    const message = emails.subscriptionCancelledEmail(publicUrl, user, until, now)
    // One that was announced for this end is not told of again when it comes.
    news.push({ subject: `cancelled:${id}:${epoch(until)}`, message })
  }
  return news
}

/** Writes what is new to the member, once, within the caller's transaction. */
export async function queueBillingEmails(
  services: Services,
  on: Transaction,
  user: UserRow,
  all: readonly OwnSubscription[],
): Promise<void> {
  const now = services.now()
  for (const own of all) {
    for (const { subject, message } of newsOf(services.config.publicUrl, user, own, now)) {
      if (await claimEmail(on, { userId: user.id, subject, writtenAt: now }))
        await queueMail(services, on, user.email, message)
    }
  }
}
