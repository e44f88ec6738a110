/** People in every stage of their set-up, made over the API in a moment. */
import type { User } from '@carriage/contract/accounts/schemas'
import { ApiClient } from '../support/api-client.ts'
import { test as base } from '../support/test.ts'
import type { StoredSession } from './session.ts'
import { newcomer, type Newcomer } from './sign-up.ts'

/** Signed in without a device; with a device but no goals; with both. */
export type SetupStage = 'U' | 'AG0' | 'AG1'
export interface Person extends Newcomer {
  api: ApiClient
  session: StoredSession
}

const DEMO_CODE = 'REFRM2'

/** Registers somebody who never enters the mailed code. */
export async function register(baseURL: string, name: string): Promise<Newcomer> {
  const person = newcomer(name)
  await new ApiClient(baseURL).post('/auth/register', bodyOf(person))
  return person
}

/** Makes a member; `code` is the one that opens the device, `person` who they are. */
export async function makePerson(
  baseURL: string,
  stage: SetupStage,
  code: string = DEMO_CODE,
  person: Newcomer = newcomer(`Anna${stage}`),
): Promise<Person> {
  const api = new ApiClient(baseURL)
  const { token } = await api.post<{ token: string }>('/auth/register', bodyOf(person))
  const otp = await api.mailedCode(person.email)
  const verified = await api.post<{ token: { access_token: string } }>('/auth/register/verify', {
    otp,
    token,
  })
  api.token = verified.token.access_token
  if (stage !== 'U') await api.post('/auth/activate-device', { code })
  if (stage === 'AG1') await api.post('/user/update-profile', { primary_goals: ['SKIP'] })
  const { user } = await api.get<{ user: User }>('/user/profile')
  return { ...person, api, session: { token: api.token, user } }
}

/** Another session of somebody, as on another device. */
export async function signIn(
  baseURL: string,
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
): Promise<ApiClient> {
  const api = new ApiClient(baseURL)
  const { token } = await api.post<{ token: { access_token: string } }>('/auth/login', {
    email,
    password,
  })
  api.token = token.access_token
  return api
}

function bodyOf({ firstName, lastName, email, password }: Newcomer) {
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    password,
    confirm_password: password,
  }
}

/** Does the whole setup guide over the API, so that Home has something else to say first. */
export async function finishSetup(api: ApiClient): Promise<void> {
  const { setup_videos: ids } = await api.get<{ setup_videos: string[] }>('/program/home')
  for (const video_id of ids)
    await api.post('/video/setup/complete', { video_id, how: 'completed' })
}

/** Tests that only look on share one person for each stage and worker; nobody may change them. */
export const test = base.extend<object, { people: Record<SetupStage, Person> }>({
  people: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the dependencies from the pattern
    async ({}, use) => {
      const baseURL = process.env['E2E_URL'] ?? ''
      const [U, AG0, AG1] = await Promise.all([
        makePerson(baseURL, 'U'),
        makePerson(baseURL, 'AG0'),
        makePerson(baseURL, 'AG1'),
      ])
      await use({ U, AG0, AG1 })
    },
    { scope: 'worker' },
  ],
})
