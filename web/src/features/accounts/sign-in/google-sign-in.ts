import { initGoogle, refreshProfile } from '@carriage/contract/accounts/endpoints'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

/** Goes to Google. The remembered origin stays in the tab's storage. */
export async function leaveForGoogle(): Promise<void> {
  const { url } = await call(initGoogle)
  location.assign(url)
}

/**
 * Exchanges the token of Google's redirect for a session; the guard decides where to go next. The server refuses
 * every other token, which a link could carry to sign its reader in to the account of its maker.
 */
export async function returnFromGoogle(exchangeToken: string): Promise<void> {
  const query = { exchange: 'google' } as const
  const { user, token } = await call(refreshProfile, { query, token: exchangeToken })
  session.signIn(token.access_token, user)
}
