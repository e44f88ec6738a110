import * as accounts from '@carriage/contract/accounts/endpoints'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { sweepAccounts } from '../index.ts'

const app = useApp()
const signIn = async (email: string, password = PASSWORD) =>
  (await app().call(accounts.login, { body: { email, password } })).token.access_token
const sessionsOf = async (token: string) =>
  (await app().call(accounts.listSessions, {}, token)).sessions

describe("a member's sessions", () => {
  test('are listed with the current one marked, without other people’s', async () => {
    const { email, token } = await createPerson(app())
    await createPerson(app())
    await signIn(email)
    const list = await sessionsOf(token)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    expect(list).toHaveLength(2)
    expect(JSON.stringify(list)).not.toContain(token)
  })

  test('can be ended one by one; another person’s is not found', async () => {
    const { email, token } = await createPerson(app())
    const other = await signIn(email)
    const target = (await sessionsOf(token)).find(({ current }) => !current)?._id ?? ''
    const stranger = await createPerson(app())
    expect(
      (await app().refusal(accounts.endSession, { params: { id: target } }, stranger.token)).status,
    ).toBe(404)
    await app().call(accounts.endSession, { params: { id: target } }, token)
    expect((await app().refusal(accounts.getProfile, {}, other)).status).toBe(401)
    await app().call(accounts.getProfile, {}, token)
  })
})

test('can all be ended except the current one, and other people’s stay @full', async () => {
  const { email, token } = await createPerson(app())
  const others = [await signIn(email), await signIn(email)]
  const stranger = await createPerson(app())
  await app().call(accounts.endOtherSessions, {}, token)
  for (const other of others) {
    expect((await app().refusal(accounts.getProfile, {}, other)).status).toBe(401)
  }
  expect(await sessionsOf(token)).toHaveLength(1)
  await app().call(accounts.getProfile, {}, stranger.token)
})

describe('changing the password', () => {
  const body = {
    old_password: PASSWORD,
    new_password: 'another password',
    confirm_password: 'another password',
  }

  test('ends the other sessions and keeps the current one @full', async () => {
    const { email, token } = await createPerson(app())
    const other = await signIn(email)
    const { token: next } = await app().call(accounts.updatePassword, { body }, token)
    expect((await app().refusal(accounts.getProfile, {}, other)).status).toBe(401)
    await app().call(accounts.getProfile, {}, next.access_token)
    await signIn(email, 'another password')
  })

  test.each([
    [{ old_password: 'not the one' }, { old_password: 'The current password is not correct.' }],
    [{ old_password: '' }, { old_password: 'Current password is required to set a new password' }],
    [{ confirm_password: 'something else' }, { confirm_password: "Passwords don't match" }],
    [
      { new_password: 'short', confirm_password: 'short' },
      { new_password: 'Password must be at least 8 characters' },
    ],
  ])('%o is refused and changes nothing', async (change, fields) => {
    const { email, token } = await createPerson(app())
    const answer = await app().refusal(
      accounts.updatePassword,
      { body: { ...body, ...change } },
      token,
    )
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
    await signIn(email)
  })

  test('an account without a password is referred to Forgot password', async () => {
    const { id, token } = await createPerson(app())
    await app().services.db.execute(sql`UPDATE users SET password_hash = NULL WHERE id = ${id}`)
    const answer = await app().refusal(accounts.updatePassword, { body }, token)
    expect(answer.body.fields?.['old_password']).toMatch(/Forgot password/)
  })
})

test('the sweep deletes what has expired and nothing else', async () => {
  const { token } = await createPerson(app())
  const count = async () => {
    const { rows } = await app().services.db.execute<Record<string, number>>(
      sql`SELECT (SELECT count(*) FROM sessions)::int AS sessions, (SELECT count(*) FROM rate_limits)::int AS limits`,
    )
    return rows[0]
  }
  const before = await count()
  await sweepAccounts(app().services)
  expect(await count()).toEqual(before)
  app().advance(29 * 86_400)
  await app().call(accounts.refreshProfile, { query: {} }, token)
  app().advance(32 * 86_400)
  await sweepAccounts(app().services)
  expect(await count()).toEqual({ sessions: 1, limits: 0 })
})
