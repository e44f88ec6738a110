/** Throw-away people of the admin area. */
import type { Role, User } from '@carriage/contract/accounts/schemas'
import { ApiClient } from '../support/api-client.ts'
import { makePerson, type Person } from './people.ts'
import { newcomer } from './sign-up.ts'

/** The demo admin's client; only to make others, never to be changed. */
export async function demoAdmin(baseURL: string): Promise<ApiClient> {
  const api = new ApiClient(baseURL)
  const { token } = await api.post<{ token: { access_token: string } }>('/auth/login', {
    email: 'admin@carriage.test',
    password: 'carriage-demo',
  })
  api.token = token.access_token
  return api
}

/** A member with a device and goals, made an admin or a coach by the demo admin. */
export async function makeStaff(baseURL: string, ...role: Role[]): Promise<Person> {
  const name = role.includes('admin') ? 'Adele' : 'Conny'
  const person = await makePerson(baseURL, 'AG1', undefined, newcomer(name))
  const admin = await demoAdmin(baseURL)
  const { user } = await admin.post<{ user: User }>(`/user/admin/edit/${idOf(person)}`, { role })
  return { ...person, session: { ...person.session, user } }
}

export const idOf = ({ session }: Person): string => session.user._id
