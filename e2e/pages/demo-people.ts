/** The people of the demo studio, only to look and to make others: nobody may change them. */
import type { User } from '@carriage/contract/accounts/schemas'
import { ApiClient } from '../support/api-client.ts'
import { test as base } from '../support/test.ts'
import type { StoredSession } from './session.ts'

const names = ['member', 'coach', 'admin'] as const
export type DemoName = (typeof names)[number]
export interface DemoPerson {
  api: ApiClient
  session: StoredSession
}

export async function signInDemo(baseURL: string, name: DemoName): Promise<DemoPerson> {
  const api = new ApiClient(baseURL)
  const { user, token } = await api.post<{ user: User; token: { access_token: string } }>(
    '/auth/login',
    { email: `${name}@carriage.test`, password: 'carriage-demo' },
  )
  api.token = token.access_token
  return { api, session: { token: token.access_token, user } }
}

/** All three. */
export async function signInDemoPeople(baseURL: string): Promise<Record<DemoName, DemoPerson>> {
  const [member, coach, admin] = await Promise.all(names.map((name) => signInDemo(baseURL, name)))
  if (!member || !coach || !admin) throw new Error('Somebody is missing')
  return { member, coach, admin }
}

/** Signed in once for each worker: sign-ins have a rate limit. */
export const test = base.extend<object, { demo: Record<DemoName, DemoPerson> }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => {
      await use(await signInDemoPeople(process.env['E2E_URL'] ?? ''))
    },
    { scope: 'worker' },
  ],
})
