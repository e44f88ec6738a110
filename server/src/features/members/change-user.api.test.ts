import type { Role } from '@carriage/contract/accounts/schemas'
import * as accounts from '@carriage/contract/accounts/endpoints'
import {
  readSecurityHistory,
  finishMailSignIn,
  initMailSignIn,
} from '@carriage/contract/accounts/security-endpoints'
import { editUser, endUserSessions } from '@carriage/contract/members/endpoints'
import { beforeEach, expect, test, describe } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, PASSWORD, type Person } from '../../../test/people.ts'
import { makeAdmin, replacePassword } from './change-user.ts'

const app = useApp()

describe('end user sessions', () => {
  let admin: Person
  let member: Person
  beforeEach(async () => {
    admin = await createPerson(app(), { roles: ['user', 'admin'] })
    member = await createPerson(app())
  })

  test('an admin signs a user out everywhere, which the log and the user can read', async () => {
    const body = { email: member.email, password: PASSWORD }
    const second = await app().call(accounts.login, { body })
    const tokens = [member.token, second.token.access_token]
    await app().call(endUserSessions, { params: { id: member.id } }, admin.token)
    for (const token of tokens) {
      expect((await app().refusal(accounts.getProfile, {}, token)).status).toBe(401)
    }
    await app().call(accounts.getProfile, {}, admin.token)
    const entries = await app().audited(admin)
    expect(entries[0]).toMatchObject({
      action: 'user-sessions-ended',
      entity_id: member.id,
      actor: { email: admin.email },
    })
    const again = await app().call(accounts.login, { body })
    const { events } = await app().call(
      readSecurityHistory,
      { query: {} },
      again.token.access_token,
    )
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'sessions-ended', device: 'Carriage staff', network: '' }),
    )
  })

  test('nobody else may @full', async () => {
    const coach = await createPerson(app(), { roles: ['user', 'coach'] })
    const refused = await app().refusal(endUserSessions, { params: { id: member.id } }, coach.token)
    expect(refused.status).toBe(403)
  })
})

const refusal = { fields: { password: expect.any(Function) as () => string } }

test('an operator cannot give an account a password that many people use', async () => {
  const { email } = await createPerson(app())
  const weak = { email, password: 'Password123' }
  await expect(replacePassword(app().services, weak)).rejects.toMatchObject({ details: refusal })
  const admin = { email: 'first@carriage.test', password: 'studioadmin' }
  await expect(makeAdmin(app().services, admin)).rejects.toMatchObject({ details: refusal })
})

test('a link to log in that was mailed before is void afterwards', async () => {
  const { email } = await createPerson(app())
  await app().call(initMailSignIn, { body: { email } })
  const { text } = await app().newestMail(email)
  const token = /\/sign-in#token=([\w-]+)/.exec(text)?.[1] ?? ''
  await replacePassword(app().services, { email, password: 'a sound choice' })
  expect((await app().refusal(finishMailSignIn, { body: { token } })).status).toBe(404)
})

test('roles stay as they are where the caller has seen others, so that nobody loses one that another admin has given', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const person = await createPerson(app(), { roles: ['user', 'admin'] })
  const toCoach = (was: Role[]) => ({
    params: { id: person.id },
    body: { role: ['user', 'coach'] satisfies Role[], was },
  })
  const { status } = await app().refusal(editUser, toCoach(['user']), admin.token)
  expect(status).toBe(409)
  const { user } = await app().call(editUser, toCoach(['user', 'admin']), admin.token)
  expect(user.role).toEqual(['user', 'coach'])
})
