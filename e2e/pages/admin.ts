/** The administrator of the demo studio, at work in a browser. */
import type { User } from '@carriage/contract/accounts/schemas'
import { ApiClient } from '../support/api-client.ts'
import { test as base } from '../support/test.ts'
import { placeSession, type StoredSession } from './session.ts'

export interface Admin {
  api: ApiClient
  session: StoredSession
}

const account = { email: 'admin@carriage.test', password: 'carriage-demo' }

async function signIn(baseURL: string): Promise<Admin> {
  const api = new ApiClient(baseURL)
  const { user, token } = await api.post<{ user: User; token: { access_token: string } }>(
    '/auth/login',
    account,
  )
  api.token = token.access_token
  return { api, session: { token: token.access_token, user } }
}

/** Each test opens its pages as the administrator. */
export const test = base.extend<{ admin: Admin }, { signedIn: Admin }>({
  signedIn: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => use(await signIn(process.env['E2E_URL'] ?? '')),
    { scope: 'worker' },
  ],
  admin: [
    async ({ page, signedIn }, use) => {
      await placeSession(page, signedIn.session)
      await use(signedIn)
    },
    { auto: true },
  ],
})
