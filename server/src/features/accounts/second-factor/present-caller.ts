import type { User } from '@carriage/contract/accounts/schemas'
import type { Services } from '../../../context.ts'
import type { Executor } from '../../../platform/db/database.ts'
import { epoch } from '../../../platform/time.ts'
import { presentUser } from '../accounts-presenter.ts'
import { findUser } from '../accounts-queries.ts'
import type { UserRow } from '../accounts-schema.ts'
import { entitlementOf } from '../entitlement-policy.ts'
import { isHeldToSecondFactor } from './admission-policy.ts'
import { hasSecondFactor } from './second-factor-queries.ts'

/**
 * A user as the API shows them to themselves: with the rights that a household gives them, and with whether they still
 * have to set up a second factor.
 */
export async function presentCaller(
  { config }: Pick<Services, 'config'>,
  on: Executor,
  row: UserRow,
): Promise<User> {
  const user = await withHousehold(on, row)
  const isMissing = isHeldToSecondFactor(row.roles, config) && !(await hasSecondFactor(on, row.id))
  return isMissing ? { ...user, second_factor_missing: true } : user
}

async function withHousehold(on: Executor, row: UserRow): Promise<User> {
  const user = presentUser(row)
  const holder =
    row.householdHolderId === null ? undefined : await findUser(on, row.householdHolderId)
  if (!holder) return user
  const rights = entitlementOf(row, holder)
  return {
    ...user,
    device_activated: rights.deviceActivatedAt !== null,
    subscription_plan: rights.subscriptionPlan,
    next_billing_date: epoch(rights.nextBillingAt),
    household_holder: holder.firstName,
  }
}
