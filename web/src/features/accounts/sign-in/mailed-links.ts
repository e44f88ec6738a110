import {
  finishMailSignIn,
  initMailSignIn,
  reportNotMe,
} from '@carriage/contract/accounts/security-endpoints'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

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
