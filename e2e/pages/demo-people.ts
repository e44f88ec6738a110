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

interface SignedIn {
  people: Record<DemoName, DemoPerson>
  /** Epoch milliseconds. */
  at: number
}

/** What asks for a proof takes a sign-in of the last ten minutes, and a test may last some. */
const FRESH_MS = 5 * 60_000

/** Signed in for many tests of a worker: sign-ins have a rate limit. */
export const test = base.extend<
  { demo: Record<DemoName, DemoPerson> },
  { demoSignIn: () => Promise<Record<DemoName, DemoPerson>> }
>({
  demoSignIn: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => {
      let last: SignedIn | undefined
      await use(async () => {
        if (!last || Date.now() - last.at > FRESH_MS)
          last = { people: await signInDemoPeople(process.env['E2E_URL'] ?? ''), at: Date.now() }
        return last.people
      })
    },
    { scope: 'worker' },
  ],
  demo: async ({ demoSignIn }, use) => {
    await use(await demoSignIn())
  },
})
