/** The people of the admin area, as the demo studio has them. */
import type { User } from '@carriage/contract/accounts/schemas'
import { ApiClient } from '../support/api-client.ts'
import { test as base } from '../support/test.ts'
import type { StoredSession } from './session.ts'

export interface Staff {
  api: ApiClient
  session: StoredSession
}

async function enter(baseURL: string, name: string): Promise<Staff> {
  const api = new ApiClient(baseURL)
  const body = { email: `${name}@carriage.test`, password: 'carriage-demo' }
  const { user, token } = await api.post<{ user: User; token: { access_token: string } }>(
    '/auth/login',
    body,
  )
  api.token = token.access_token
  return { api, session: { token: token.access_token, user } }
}

/** Signed in once for each worker: passwords are budgeted. */
export const test = base.extend<object, { staff: Record<'coach' | 'admin', Staff> }>({
  staff: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => {
      const baseURL = process.env['E2E_URL'] ?? ''
      await use({ coach: await enter(baseURL, 'coach'), admin: await enter(baseURL, 'admin') })
    },
    { scope: 'worker' },
  ],
})
