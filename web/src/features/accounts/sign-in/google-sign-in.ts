import { initGoogle, refreshProfile } from '@carriage/contract/accounts/endpoints'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

/** Goes to Google. The remembered origin stays in the tab's storage. */
export async function leaveForGoogle(): Promise<void> {
  const { url } = await call(initGoogle)
  location.assign(url)
}

/** Exchanges the token of Google's redirect for a session. The guard decides where to go next. */
export async function returnFromGoogle(exchangeToken: string): Promise<void> {
  const { user, token } = await call(refreshProfile, { token: exchangeToken })
  session.signIn(token.access_token, user)
}
