import { mayHost } from '@carriage/contract/live-classes/policy'
import type { UserRow } from '../../accounts/index.ts'
import { mayWatchLive } from '../live-presenter.ts'
import type { LiveClassRow } from '../live-classes-schema.ts'

/** What somebody's right to be in a class follows from, besides the class. */
export type AccessRights = Pick<
  UserRow,
  'id' | 'roles' | 'deviceActivatedAt' | 'subscriptionPlan' | 'nextBillingAt' | 'deletedAt'
>

/**
 * Whether somebody may be in a class as its host, or as one of its viewers. The same is asked when they
 * come and while they are there.
 */
export function hasLiveAccess(
  live: Pick<LiveClassRow, 'status' | 'instructorId'>,
  user: AccessRights,
  as: { role: 'host' } | { role: 'viewer'; wasAdmitted: boolean; now: Date },
): boolean {
  if (user.deletedAt !== null) return false
  if (as.role === 'host') {
    const instructor = live.instructorId === null ? null : { _id: live.instructorId }
    return mayHost({ _id: user.id, role: user.roles }, { instructor })
  }
  const member = { ...user, deviceActivated: user.deviceActivatedAt !== null }
  return live.status !== 'draft' && as.wasAdmitted && mayWatchLive(member, as.now)
}
