import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { lockUser, updateUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { emit } from '../../events/index.ts'
import { ensureCustomerRow, findCustomer, saveReplacedTrial } from '../customers-queries.ts'
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
  // It goes on as far as it is left if the gift is taken back, or a subscription ends before it. One of the same plan comes
  // before the gift, so its end is over by then otherwise.
  if (mode === 'trial' && nextBillingAt && nextBillingAt > scope.now()) {
    await ensureCustomerRow(tx, user.id)
    await saveReplacedTrial(tx, user.id, { trialPlan: before, trialUntil: nextBillingAt })
  }
  await write(scope, tx, user.id, { mode: 'subscription', plan, until })
}

/**
 * Takes back the time of a gift whose payment went back. Time of other gifts stays; without any, what is left of a trial
 * that the gift has replaced.
 */
export async function takeTimeBack(scope: Scope, tx: Transaction, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  const runs = user && user.nextBillingAt !== null && user.nextBillingAt > scope.now()
  if (!runs || user.stripeSubscriptionId !== null || user.subscriptionMode !== 'subscription')
    return
  const left = (await grantsOf(tx, userId)).find(({ until }) => until > scope.now())
  const over = { mode: 'subscription', plan: user.subscriptionPlan, until: scope.now() } as const
  await write(scope, tx, userId, left ?? over)
}

/** The time that somebody has without a subscription. A gift comes first, because it was paid for. */
export async function grantsOf(tx: Transaction, userId: string): Promise<Grant[]> {
  const gift = await findGiftTime(tx, userId)
  const { trialPlan, trialUntil } = (await findCustomer(tx, userId)) ?? {}
  return [
    ...(gift ? [gift] : []),
    ...(trialPlan && trialUntil
      ? [{ mode: 'trial', plan: trialPlan, until: trialUntil } as const]
      : []),
  ]
}

async function write(
  scope: Scope,
  tx: Transaction,
  userId: string,
  { mode, plan, until }: Grant,
): Promise<void> {
  const changes = { subscriptionPlan: plan, subscriptionMode: mode }
  await updateUser(tx, userId, { ...changes, nextBillingAt: until })
  await emit(scope, tx, {
    type: 'subscription.changed',
    data: { member_id: userId, mode, plan, until: epoch(until) },
  })
}
