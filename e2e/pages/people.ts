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
export async function register(name: string): Promise<Newcomer> {
  const person = newcomer(name)
  await new ApiClient().post('/auth/register', bodyOf(person))
  return person
}

interface PersonOptions {
  /** Opens the device. */
  code?: string
  person?: Newcomer
  /** Of a server that is not that of the run. */
  baseURL?: string | undefined
}

export async function makePerson(
  stage: SetupStage,
  { code = DEMO_CODE, person = newcomer(`Anna${stage}`), baseURL }: PersonOptions = {},
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
export async function signIn({
  email,
  password,
}: Pick<Newcomer, 'email' | 'password'>): Promise<ApiClient> {
  const api = new ApiClient()
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
      const [U, AG0, AG1] = await Promise.all([
        makePerson('U'),
        makePerson('AG0'),
        makePerson('AG1'),
      ])
      await use({ U, AG0, AG1 })
    },
    { scope: 'worker' },
  ],
})
