import { texts as t } from '@carriage/texts/server/members'
import type { Role } from '@carriage/contract/accounts/schemas'

interface Viewing {
  /** Whether the admin asks for their own account. */
  self: boolean
  /** Of whom is viewed. */
  roles: readonly Role[]
}

/** Why nobody may view as this person; undefined when admins may. Minors are members like others here. */
export function refusedView({ self, roles }: Viewing): string | undefined {
  if (self) return t.youCannotViewAsYourself
  if (roles.some((role) => role !== 'user')) return t.adminsAndCoachesCannotViewedAs
  return undefined
}
