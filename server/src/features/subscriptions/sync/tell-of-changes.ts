import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { emit } from '../../events/index.ts'
import { accessUntil, isLive, type OwnSubscription, pastDueSince } from '../subscription-policy.ts'

/** The last reading of a subscription. */
interface Former {
  providerSubscriptionId: string
  cancelAtPeriodEnd: boolean
  paused: boolean
  pastDueSince: Date | null
}

/** Tells webhooks what a reading shows for the first time, however it came about. */
export async function tellOfChanges(
  services: Services,
  tx: Transaction,
  of: { userId: string; before: readonly Former[]; own: readonly OwnSubscription[] },
): Promise<void> {
  for (const { subscription } of of.own) {
    if (!isLive(subscription)) continue
    const former = of.before.find(({ providerSubscriptionId: id }) => id === subscription.id)
    const until = epoch(accessUntil(subscription) ?? services.now())
    const member = { member_id: of.userId }
    if (subscription.pause && !former?.paused)
      await emit(services, tx, {
        type: 'subscription.paused',
        data: { ...member, starts_at: until, resumes_at: epoch(subscription.pause.resumesAt) },
      })
    if (subscription.cancelAtPeriodEnd && !former?.cancelAtPeriodEnd)
      await emit(services, tx, {
        type: 'subscription.cancelled',
        data: { ...member, ends_at: until },
      })
    if (pastDueSince(subscription) && !former?.pastDueSince)
      await emit(services, tx, { type: 'payment.failed', data: { ...member, until } })
  }
}
