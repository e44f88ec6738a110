import { initGoogle, refreshProfile } from '@carriage/contract/accounts/endpoints'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

/** Goes to Google. The remembered origin stays in the tab's storage. */
export async function leaveForGoogle(): Promise<void> {
  const { url } = await call(initGoogle)
  location.assign(url)
}

/**
 * Exchanges the token of Google's redirect for a session; the guard decides where to go next. Throws for
 * the token of a session, which the same call answers as it is: a link that carries one would sign
 * the person who opens it in to the account of who made the link.
 */
export async function returnFromGoogle(exchangeToken: string): Promise<void> {
  const { user, token } = await call(refreshProfile, { token: exchangeToken })
  if (token.access_token === exchangeToken) throw new Error('Not an exchange token')
  session.signIn(token.access_token, user)
}
