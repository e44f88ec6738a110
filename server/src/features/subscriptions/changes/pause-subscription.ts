import { texts as t } from '@carriage/texts/server/subscriptions'
import type { pauseBody } from '@carriage/contract/subscriptions/change-schemas'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { recordLeaving } from '../leaving/record-leaving.ts'
import { pauseEnd, refusedPause, resumption } from './change-policy.ts'
import { ownRefusals } from './refusals.ts'
import { answerChange, refuse, runningSubscription } from './running-subscription.ts'

/** Pauses after the period that is paid for. Throws 409 for a plan of a year, a cancelled or an unpaid one. */
export async function pauseSubscription(
  context: Context,
  { months, leaving }: z.output<typeof pauseBody>,
) {
  const running = await runningSubscription(context)
  const { payments, plan, subscription } = running
  const refusal = refusedPause(subscription, plan.interval)
  refuse(refusal && ownRefusals[refusal]())
  await payments.pause(subscription.id, pauseEnd(subscription, months))
  await recordLeaving(context, { subscription, reason: leaving, outcome: 'paused' })
  return answerChange(context, running, t.yourSubscriptionWillPaused)
}

/** Ends a pause. Throws 409 when the card is refused; it then stays paused. */
export async function resumeSubscription(context: Context) {
  const running = await runningSubscription(context)
  const { payments, subscription } = running
  refuse(subscription.pause ? undefined : ownRefusals['not-paused']())
  const start = resumption(subscription)
  await payments.resume(subscription.id, start)
  const message = start === 'now' ? t.welcomeBackYourClassesOpen : t.yourSubscriptionGoesOn
  return answerChange(context, running, message)
}
