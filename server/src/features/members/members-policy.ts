import { texts as t } from '@carriage/texts/server/members'
import { roles, type Role } from '@carriage/contract/accounts/schemas'
import { consequenceOf } from '@carriage/contract/consequences'
import { epoch } from '../../platform/time.ts'

/** The requested roles as they are stored: without duplicates, and always with the role 'user'. */
export const withUserRole = (wanted: readonly Role[]): Role[] =>
  roles.filter((role) => role === 'user' || wanted.includes(role))

interface Change {
  /** Whether the admin acts on their own account. */
  self: boolean
  lastAdmin: boolean
  from: readonly Role[]
}

/** Why the roles may not be changed like this; undefined when they may. */
export function refusedRoles({ self, lastAdmin, from }: Change, to: readonly Role[]) {
  const loses = from.includes('admin') && !to.includes('admin')
  if (self && loses) return t.youCannotTakeAdminRoleFrom
  if (loses && lastAdmin) return t.onlyAdminMakeSomebodyElseAdmin
  return undefined
}

/** Why an admin may not delete the account; undefined when they may. */
export function refusedRemoval({ self, lastAdmin, from }: Change) {
  if (self) return t.youCannotDeleteYourOwnAccount
  if (from.includes('admin') && lastAdmin) return t.onlyAdminMakeSomebodyElseAdmin
  return undefined
}

export interface Leaving {
  roles: readonly Role[]
  /** Until when their classes are paid, by a subscription or gift cards; null: not at all. */
  paidUntil: Date | null
  hasSubscription: boolean
  /** Private classes that they have paid for and not booked. */
  credits: number
  /** Others whose classes their subscription opens. */
  household: number
  /** Live classes that they are registered for. */
  registrations: number
}

/** What deleting a user leads to: money, then access, classes and content. `last`: what becomes of the account. */
export function removalConsequences<Last extends 'archived' | 'erased'>(
  { roles: from, paidUntil, hasSubscription, credits, household, registrations }: Leaving,
  now: Date,
  last: Last,
) {
  const isLost = paidUntil !== null && paidUntil > now
  const isStaff = from.includes('coach') || from.includes('admin')
  return [
    ...(hasSubscription ? [consequenceOf('subscription-ends')] : []),
    ...(isLost ? [consequenceOf('paid-time-lost', { until: epoch(paidUntil) })] : []),
    ...(credits > 0 ? [consequenceOf('private-classes-lost', { count: credits })] : []),
    consequenceOf('signed-out'),
    ...(household > 0 ? [consequenceOf('household-closes', { count: household })] : []),
    ...(registrations > 0 ? [consequenceOf('registrations-end', { count: registrations })] : []),
    ...(isStaff ? [consequenceOf('content-stays')] : []),
    consequenceOf(last),
  ]
}
