import { refreshProfile } from '@carriage/contract/accounts/endpoints'
import { ApiError, isOffline } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { wait } from '../../lib/api/wait.ts'
import { clearPersistedData } from '../../lib/queries/persistent-storage.ts'
import { memberView } from '../../lib/session/member-view.ts'
import { session } from '../../lib/session/session.ts'

/** Confirms the stored session with the server; three more tries, but none for a refusal. */
export async function restoreSession(): Promise<void> {
  // The session of an admin who views as a member is not refreshed by it.
  if (memberView) return session.keepStored()
  for (let attempt = 0; attempt < 4; attempt++) {
    if (attempt > 0) await wait(300 * 2 ** attempt)
    const before = session.token()
    try {
      const { token, user } = await call(refreshProfile, { query: {} })
      // Another tab may have signed out or changed the password meanwhile: what it has stored counts.
      session.replaceToken(before, token.access_token)
      session.setUser(user)
      session.keepStored()
      return
    } catch (error) {
      // 401 has already ended the session
      if (session.get().status === 'out') return clearPersistedData()
      if (isOffline(error)) break
      if (error instanceof ApiError && error.status < 500) break
    }
  }
  session.keepStored()
}
