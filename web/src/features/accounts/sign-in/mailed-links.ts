import {
  finishMailSignIn,
  initMailSignIn,
  reportNotMe,
} from '@carriage/contract/accounts/security-endpoints'
import { confirmEmailChange } from '@carriage/contract/members/email-endpoints'
import { ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'
import { refreshUser } from '../api.ts'

export async function sendSignInLink(email: string): Promise<void> {
  await call(initMailSignIn, { body: { email } })
}

/** Signs in with the token of a mailed link. */
export async function signInWithLink(token: string): Promise<void> {
  const opened = await call(finishMailSignIn, { body: { token } })
  session.signIn(opened.token.access_token, opened.user)
}

/** Ends all access, this session too; the token that it answers sets a new password. */
export const takeAccountBack = (token: string) => call(reportNotMe, { body: { token } })

/** Makes the address that got the link the one of its account; returns what the server says. */
export async function confirmAddress(token: string): Promise<string> {
  const { message } = await call(confirmEmailChange, { body: { token } })
  if (session.token() !== null) await refreshUser().catch(ignoreFailedCall)
  return message
}
