import type { Executor } from '../../platform/db/database.ts'
import { countHouseholdOf } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { listClassesOfUser } from '../live-classes/index.ts'
import { findGiftTime, findLiveSubscription } from '../subscriptions/index.ts'
import type { Leaving } from './members-policy.ts'

/** What hangs on somebody's account, for the list of what deleting it leads to. */
export async function readLeaving(on: Executor, { id, roles }: UserRow): Promise<Leaving> {
  const subscription = await findLiveSubscription(on, id)
  const gift = await findGiftTime(on, id)
  const paid = [subscription?.accessUntil, gift?.until].map((until) => Number(until ?? 0))
  return {
    roles,
    hasSubscription: subscription !== undefined,
    paidUntil: Math.max(...paid) > 0 ? new Date(Math.max(...paid)) : null,
    household: await countHouseholdOf(on, id),
    registrations: (await listClassesOfUser(on, id)).length,
  }
}
