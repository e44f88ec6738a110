/** Throw-away people of the admin area. */
import type { Role, User } from '@carriage/contract/accounts/schemas'
import { signInDemo } from './demo-people.ts'
import { makePerson, type Person } from './people.ts'
import { newcomer } from './sign-up.ts'
import { made, test as base } from '../support/test.ts'

/** A member with a device and goals, made an admin or a coach by the demo admin. */
export async function makeStaff(...role: Role[]): Promise<Person> {
  const name = role.includes('admin') ? 'Adele' : 'Conny'
  const person = await makePerson('AG1', { person: newcomer(name) })
  const { api: admin } = await signInDemo('admin')
  await admin.post(`/user/admin/edit/${idOf(person)}`, { role })
  // A session from before gets another token from the first page that it opens.
  const { email, password, api } = person
  const { user, token } = await api.post<{ user: User; token: { access_token: string } }>(
    '/auth/login',
    { email, password },
  )
  api.token = token.access_token
  return { ...person, session: { token: api.token, user } }
}

export const idOf = ({ session }: Person): string => session.user._id

/** A test that asks for an admin or a member has one of its own. */
export const test = base.extend<{ admin: Person; member: Person }>({
  admin: made(() => makeStaff('admin')),
  member: made(() => makePerson('AG1')),
})
