import type { LeaveOutcome } from '@carriage/contract/subscriptions/admin-schemas'
import type { LeaveReason } from '@carriage/contract/subscriptions/change-schemas'
import type { Context } from '../../../context.ts'
import type { ProviderSubscription } from '../../../adapters/payments/payments.ts'
import { putLeaveAnswer } from './leaving-queries.ts'

interface Leaving {
  subscription: Pick<ProviderSubscription, 'id' | 'periodEnd'>
  /** Undefined: the question was not asked; null: it was not answered. */
  reason: LeaveReason | null | undefined
  outcome: LeaveOutcome
}

/** Keeps what somebody answered when they were about to leave, once for each period that is paid for. */
export async function recordLeaving(
  context: Context,
  { subscription, reason, outcome }: Leaving,
): Promise<void> {
  if (reason === undefined) return
  const createdAt = context.now()
  const leaving = `${subscription.id} ${subscription.periodEnd.toISOString()}`
  await putLeaveAnswer(context.db, {
    userId: context.actor.id,
    reason,
    leaving,
    outcome,
    createdAt,
  })
}
