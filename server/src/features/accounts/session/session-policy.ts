import type { Role } from '@carriage/contract/accounts/schemas'
import type { SessionLimits } from '../../../config/config.ts'
import { addSeconds } from '../../../platform/time.ts'

const isStaff = (roles: readonly Role[]): boolean =>
  roles.includes('admin') || roles.includes('coach')

/** Whether a session has ended by itself: nobody used it for too long, or its sign-in is too long ago. */
export function isOver(
  limits: SessionLimits,
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
  roles: readonly Role[],
  now: Date,
): boolean {
  const idle = isStaff(roles) ? limits.staffIdleSeconds : limits.idleSeconds
  return addSeconds(lastSeenAt, idle) <= now || addSeconds(createdAt, limits.maxSeconds) <= now
}

/** When a session that is used now ends without further use; an idle time of staff is looked at by each call. */
export function expiryOf(limits: SessionLimits, createdAt: Date, now: Date): Date {
  const [idle, end] = [
    addSeconds(now, limits.idleSeconds),
    addSeconds(createdAt, limits.maxSeconds),
  ]
  return idle < end ? idle : end
}
