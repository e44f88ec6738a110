import type { Executor } from '../../platform/db/database.ts'
import { countHouseholdOf } from '../accounts/index.ts'
import type { UserRow } from '../accounts/tables.ts'
import { listClassesOfUser } from '../live-classes/index.ts'
import { findLiveSubscription } from '../subscriptions/index.ts'
import type { Leaving } from './members-policy.ts'

/** What hangs on somebody's account, for the list of what deleting it leads to. */
export async function readLeaving(on: Executor, { id, roles }: UserRow): Promise<Leaving> {
  const subscription = await findLiveSubscription(on, id)
  return {
    roles,
    hasSubscription: subscription !== undefined,
    accessUntil: subscription?.accessUntil ?? null,
    household: await countHouseholdOf(on, id),
    registrations: (await listClassesOfUser(on, id)).length,
  }
}
