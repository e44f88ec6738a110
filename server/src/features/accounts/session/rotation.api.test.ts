import * as accounts from '@carriage/contract/accounts/endpoints'
import { editUser } from '@carriage/contract/members/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'

const app = useApp()
const DAY = 86_400
let person: Person
beforeEach(async () => {
  person = await createPerson(app(), { nextBillingAt: null })
})

const refresh = async (token: string) =>
  (await app().call(accounts.refreshProfile, { query: {} }, token)).token.access_token
const statusOf = async (token: string) => (await app().get('/user/profile', token)).statusCode

describe('the token of a session', () => {
  test('is another one after a change of the password, and the former one is worth nothing, not even a refresh', async () => {
    const body = {
      old_password: PASSWORD,
      new_password: 'another password',
      confirm_password: 'another password',
    }
    const { token } = await app().call(accounts.updatePassword, { body }, person.token)
    expect([await statusOf(token.access_token), await statusOf(person.token)]).toEqual([200, 401])
    expect((await app().refusal(accounts.refreshProfile, {}, person.token)).status).toBe(401)
  })

  test('is another one at the first refresh after a change of roles, the same for all tabs', async () => {
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    const body = { role: ['user', 'coach'] as const }
    await app().call(
      editUser,
      { params: { id: person.id }, body: { role: [...body.role] } },
      admin.token,
    )
    const [one, two] = await Promise.all([refresh(person.token), refresh(person.token)])
    expect(one).not.toBe(person.token)
    expect(two).toBe(one)
    expect(await refresh(person.token)).toBe(one)
    expect(await refresh(one)).toBe(one)
    app().advance(61)
    expect([await statusOf(one), await statusOf(person.token)]).toEqual([200, 401])
  })
})

describe('a session', () => {
  test('ends ninety days after the sign-in, however often it is used', async () => {
    const { token } = person
    for (let day = 0; day < 89; day += 10) {
      await refresh(token)
      app().advance(10 * DAY)
    }
    expect(await statusOf(token)).toBe(401)
  })
})

describe('in production', () => {
  const limited = useApp({ env: { STAFF_SESSION_IDLE_HOURS: '12' } })

  test('a session of staff ends after a night, and is no longer listed @full', async () => {
    const coach = await createPerson(limited(), { roles: ['user', 'coach'] })
    const member = await createPerson(limited())
    limited().advance(12 * 3600)
    expect((await limited().refusal(accounts.getProfile, {}, coach.token)).status).toBe(401)
    await limited().call(accounts.getProfile, {}, member.token)
    const body = { email: coach.email, password: PASSWORD }
    const next = await limited().call(accounts.login, { body })
    const { sessions } = await limited().call(accounts.listSessions, {}, next.token.access_token)
    expect(sessions).toHaveLength(1)
  })
})
