import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { lockUser, updateUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { emit } from '../../events/index.ts'
import { ensureCustomerRow, saveReplacedTrial } from '../customers-queries.ts'
import type { Grant } from '../subscription-policy.ts'
import { findGiftTime } from './gifts-queries.ts'

type Scope = Pick<Services, 'jobs' | 'now'>

/** Gives a member without a subscription the time of their gifts. The row is locked. */
export async function giveTime(
  scope: Scope,
  tx: Transaction,
  user: UserRow,
  { plan, until }: Pick<Grant, 'plan' | 'until'>,
): Promise<void> {
  const { subscriptionMode: mode, subscriptionPlan: before, nextBillingAt } = user
  // A trial of the same plan comes first; another one goes on if a subscription ends before it.
  if (mode === 'trial' && before !== plan && nextBillingAt && nextBillingAt > scope.now()) {
    await ensureCustomerRow(tx, user.id)
    await saveReplacedTrial(tx, user.id, { trialPlan: before, trialUntil: nextBillingAt })
  }
  await write(scope, tx, user.id, { plan, until })
}

/** Takes back the time of a gift whose payment went back; time of other gifts stays. */
export async function takeTimeBack(scope: Scope, tx: Transaction, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  const runs = user && user.nextBillingAt !== null && user.nextBillingAt > scope.now()
  if (!runs || user.stripeSubscriptionId !== null || user.subscriptionMode !== 'subscription')
    return
  const left = await findGiftTime(tx, userId)
  const until = left && left.until > scope.now() ? left.until : scope.now()
  await write(scope, tx, userId, { plan: left?.plan ?? user.subscriptionPlan, until })
}

async function write(
  scope: Scope,
  tx: Transaction,
  userId: string,
  { plan, until }: Pick<Grant, 'plan' | 'until'>,
): Promise<void> {
  const changes = { subscriptionPlan: plan, subscriptionMode: 'subscription' } as const
  await updateUser(tx, userId, { ...changes, nextBillingAt: until })
  await emit(scope, tx, {
    type: 'subscription.changed',
    data: { member_id: userId, mode: 'subscription', plan, until: epoch(until) },
  })
}
