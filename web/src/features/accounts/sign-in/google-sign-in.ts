import { initGoogle, refreshProfile } from '@carriage/contract/accounts/endpoints'
import { call } from '../../../lib/api/client.ts'
import { session } from '../../../lib/session/session.ts'

/** Leaves for Google. The remembered origin waits in the tab's storage. */
export async function leaveForGoogle(): Promise<void> {
  const { url } = await call(initGoogle)
  location.assign(url)
}

/** Swaps what Google's redirect brought for a session. Where to go from there is the guard's business. */
export async function returnFromGoogle(exchangeToken: string): Promise<void> {
  const { user, token } = await call(refreshProfile, { token: exchangeToken })
  session.signIn(token.access_token, user)
}
