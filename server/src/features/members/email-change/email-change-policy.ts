import { texts as t } from '@carriage/texts/server/members'
import type { ErrorCode } from '@carriage/contract/error-codes'
import type { Role } from '@carriage/contract/accounts/schemas'

interface Asking {
  /** Whether the admin asks for their own account. */
  self: boolean
  /** Of the account whose address is to change. */
  roles: readonly Role[]
  /** Null: nobody has proved to own its address. */
  emailVerifiedAt: Date | null
}

/**
 * Why an admin may not have the address of an account changed; undefined when they may. Whoever reads the mails of an address
 * can set the password of its account, so one admin could take the account of another.
 */
export function refusedChange({
  self,
  roles,
  emailVerifiedAt,
}: Asking): { code: ErrorCode; text: string } | undefined {
  if (self) return { code: 'conflict', text: t.changeYourOwnAddressInYour }
  if (roles.some((role) => role !== 'user'))
    return {
      code: 'forbidden',
      text: t.adminsAndCoachesChangeTheirOwn,
    }
  if (emailVerifiedAt === null)
    return {
      code: 'conflict',
      text: t.addressWasNeverConfirmedMemberCan,
    }
  return undefined
}
