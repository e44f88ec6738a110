import { texts as t } from '@carriage/texts/server/subscriptions'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { offeredPayments } from '../checkout/offered-payments.ts'
import { findCustomer } from '../customers-queries.ts'
import { answerChange, runningSubscription } from './running-subscription.ts'

/** Opens the provider's page for another card. Throws 409 for a member who has never subscribed. */
export async function openCardPage(context: Context): Promise<{ url: string }> {
  const { actor, config, db } = context
  const payments = offeredPayments(context)
  const customer = await findCustomer(db, actor.id)
  const id = customer?.providerCustomerId
  if (id === null || id === undefined)
    throw new AppError('conflict', () => t.youDontHaveSubscriptionYet)
  return { url: await payments.openCardPage(id, `${config.publicUrl}/membership?card=changed`) }
}

/** Pays what is open with the default card; does nothing where nothing is. Throws 409 when the card is refused. */
export async function retryPayment(context: Context) {
  const running = await runningSubscription(context)
  const { customerId, payments, subscription } = running
  await payments.retryPayment(customerId, subscription.id)
  const isOpen = subscription.status === 'past_due' || subscription.status === 'unpaid'
  const message = isOpen ? t.thankYouYourPaymentHasArrived : t.yourCardWasChangedNextPayment
  return answerChange(context, running, message)
}
