import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { updateUser } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { emit } from '../../events/index.ts'
import { insertPlanTrial } from '../checkout/trials-queries.ts'
import type { Grant } from '../subscription-policy.ts'

/**
 * Notes that a new member had a trial in another studio, so that their address gets no second one, and gives them what is left of it.
 * @param left null where the trial is over
 */
export async function takeTrial(
  scope: Pick<Services, 'jobs' | 'now' | 'hashEmail'>,
  tx: Transaction,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  left: Pick<Grant, 'plan' | 'until'> | null,
): Promise<void> {
  await insertPlanTrial(tx, scope.hashEmail(email), scope.now())
  if (!left) return
  const { plan, until } = left
  await updateUser(tx, id, {
    subscriptionMode: 'trial',
    subscriptionPlan: plan,
    nextBillingAt: until,
  })
  await emit(scope, tx, {
    type: 'subscription.changed',
    data: { member_id: id, mode: 'trial', plan, until: epoch(until) },
  })
}
