/** The people of the demo studio, only to look and to make others: nobody may change them. */
import type { User } from '@carriage/contract/accounts/schemas'
import { ApiClient, studioUrl } from '../support/api-client.ts'
import { made, test as base } from '../support/test.ts'
import type { StoredSession } from './session.ts'

const names = ['member', 'coach', 'admin'] as const
export type DemoName = (typeof names)[number]
export interface DemoPerson {
  api: ApiClient
  session: StoredSession
}

interface SignedIn {
  person: Promise<DemoPerson>
  /** Epoch milliseconds. */
  at: number
}

/** What asks for a proof takes a sign-in of the last ten minutes, and a test may last some. */
const FRESH_MS = 5 * 60_000
const signedIn = new Map<DemoName, SignedIn>()

/** On the server of the run once for many tests of a worker: sign-ins have a rate limit. */
export async function signInDemo(name: DemoName, baseURL = studioUrl()): Promise<DemoPerson> {
  if (baseURL !== studioUrl()) return signInAnew(name, baseURL)
  const known = signedIn.get(name)
  if (known && Date.now() - known.at <= FRESH_MS) return known.person
  const person = signInAnew(name, baseURL)
  signedIn.set(name, { person, at: Date.now() })
  person.catch(() => signedIn.delete(name))
  return person
}

async function signInAnew(name: DemoName, baseURL: string): Promise<DemoPerson> {
  const api = new ApiClient(baseURL)
  const { user, token } = await api.post<{ user: User; token: { access_token: string } }>(
    '/auth/login',
    { email: `${name}@carriage.test`, password: 'carriage-demo' },
  )
  api.token = token.access_token
  return { api, session: { token: token.access_token, user } }
}

/** All three. */
export async function signInDemoPeople(): Promise<Record<DemoName, DemoPerson>> {
  const [member, coach, admin] = await Promise.all(names.map((name) => signInDemo(name)))
  if (!member || !coach || !admin) throw new Error('Somebody is missing')
  return { member, coach, admin }
}

export const test = base.extend<{ demo: Record<DemoName, DemoPerson> }>({
  demo: made(signInDemoPeople),
})
