import * as z from 'zod/mini'
import { oneTimeCode, opaqueToken } from '../accounts/schemas.ts'

/** The password; for an account without one, the mailed code with its token. */
export const deleteAccountBody = z.object({
  password: z.optional(
    z.string('Enter your password').check(z.maxLength(200, 'The password is not correct.')),
  ),
  otp: z.optional(oneTimeCode('Please enter a valid 6-digit code')),
  token: z.optional(opaqueToken),
})
