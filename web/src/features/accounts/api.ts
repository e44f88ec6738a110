import { getProfile, logout as logoutEndpoint } from '@carriage/contract/accounts/endpoints'
import { ignoreFailedCall } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { clearPersistedData } from '../../lib/queries/persistent-storage.ts'
import { forgetOrigin } from '../../lib/session/origin.ts'
import { session } from '../../lib/session/session.ts'
import { memberView } from '../../lib/session/member-view.ts'

/** Reads the profile again and keeps it with the session. */
export async function refreshUser(signal?: AbortSignal) {
  const { user } = await call(getProfile, signal ? { signal } : {})
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
