import { texts as t } from '@carriage/texts/contract/members'
import * as z from 'zod/mini'
import { email } from '../accounts/schemas.ts'
import { staffReason } from '../common.ts'

export const requestEmailChangeBody = z.object({ email })
export const requestMemberEmailChangeBody = z.object({
  email,
  /** Stands in the audit log, so it must not name the member or an address. */
  reason: staffReason,
})

/** A signed text of two parts; it carries an address of up to 254 characters. */
const token = z
  .string({ error: () => t.tokenRequired })
  .check(z.regex(/^[\w-]{1,1000}\.[\w-]{1,100}$/, { error: () => t.tokenRequired }))
export const confirmEmailChangeBody = z.object({ token })
