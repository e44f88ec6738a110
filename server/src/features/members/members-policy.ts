import { roles, type Role } from '@carriage/contract/accounts/schemas'

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
  if (self && loses) return 'You cannot take the admin role from yourself.'
  if (loses && lastAdmin) return 'This is the only admin. Make somebody else an admin first.'
  return undefined
}

/** Why an admin may not delete the account; undefined when they may. */
export function refusedRemoval({ self, lastAdmin, from }: Change) {
  if (self) return 'You cannot delete your own account here. Your profile has a way to.'
  if (from.includes('admin') && lastAdmin)
    return 'This is the only admin. Make somebody else an admin first.'
  return undefined
}
