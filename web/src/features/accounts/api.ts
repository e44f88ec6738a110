import {
  getProfile,
  logout as logoutEndpoint,
  refreshProfile,
} from '@carriage/contract/accounts/endpoints'
import { ignoreFailedCall } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { clearPersistedData } from '../../lib/queries/persistent-storage.ts'
import { forgetOrigin } from '../../lib/session/origin.ts'
import { learnBrandVersion } from '../../lib/session/brand-version.ts'
import { session } from '../../lib/session/session.ts'
import { memberView } from '../../lib/session/member-view.ts'

/** A session lasts so much longer from each time that it is extended; a page may stay open for weeks. */
const EXTEND_EVERY_MS = 5 * 60_000
/** Epoch milliseconds; a page begins with a sign-in or a restored session. */
let extendedAt = Date.now()

/** Reads the profile again and keeps it with the session, which is extended when that was last done five minutes ago. */
export async function refreshUser(signal?: AbortSignal) {
  const options = signal ? { signal } : {}
  const now = Date.now()
  // The session of an admin who views as a member is not extended by it.
  if (memberView || now - extendedAt < EXTEND_EVERY_MS) {
    const { user, brand_version } = await call(getProfile, options)
    learnBrandVersion(brand_version)
    session.setUser(user)
    return user
  }
  const before = session.token()
  const { user, token, brand_version } = await call(refreshProfile, { query: {}, ...options })
  learnBrandVersion(brand_version)
  extendedAt = now
  session.replaceToken(before, token.access_token)
  session.setUser(user)
  return user
}

/** Signs out here at once, without waiting for the server's answer; an admin who views as a member stays signed in. */
export function logout(): void {
  if (memberView) {
    const view = memberView
    void import('../../lib/session/end-member-view.ts').then(({ finishMemberView }) =>
      finishMemberView(view),
    )
    return
  }
  void call(logoutEndpoint).catch(ignoreFailedCall)
  forgetOrigin()
  clearPersistedData()
  session.signOut()
}
