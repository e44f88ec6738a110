import { mayHost } from '@carriage/contract/live-classes/policy'
import type { Entitlement } from '../../accounts/index.ts'
import type { UserRow } from '../../accounts/tables.ts'
import { mayPlay } from '../../subscriptions/index.ts'
import type { LiveRow } from '../live-classes-queries.ts'

/** Live classes are not premium content, so everybody with access may watch. */
const LIVE_CONTENT = { isSetup: false, isPremium: false }
export const mayWatchLive = (member: Parameters<typeof mayPlay>[0], now: Date): boolean =>
  mayPlay(member, LIVE_CONTENT, now)

/** Who teaches a class, who teaches it on its current date, and who helps. */
export const hostsOf = (live: Hosted) => ({
  instructor: live.instructorId === null ? null : { _id: live.instructorId },
  cohost: typeof live.cohostId === 'string' ? { _id: live.cohostId } : null,
  series: {
    instructor: live.series.instructorId === null ? null : { _id: live.series.instructorId },
  },
})
type Hosted = Pick<LiveRow, 'instructorId'> &
  Partial<Pick<LiveRow, 'cohostId'>> & { series: Pick<LiveRow, 'instructorId'> }

/** The fields of a user that access to live classes depends on. */
export type AccessRights = Pick<UserRow, 'id' | 'roles' | 'deletedAt'> & Entitlement

/** Whether a user may be in a class, as its host or as a viewer. Checked on entering and again while connected. */
export function hasLiveAccess(
  live: Pick<LiveRow, 'status'> & Hosted,
  user: AccessRights,
  as: { role: 'host' } | { role: 'viewer'; wasAdmitted: boolean; now: Date },
): boolean {
  if (user.deletedAt !== null) return false
  if (as.role === 'host') {
    return mayHost({ _id: user.id, role: user.roles }, hostsOf(live))
  }
  const member = { ...user, deviceActivated: user.deviceActivatedAt !== null }
  return live.status !== 'draft' && as.wasAdmitted && mayWatchLive(member, as.now)
}
