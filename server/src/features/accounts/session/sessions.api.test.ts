import * as accounts from '@carriage/contract/accounts/endpoints'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { hashPassword } from '../password/passwords.ts'
import { sessions, users } from '../accounts-schema.ts'

const app = useApp()
const DAY = 86_400

/** Makes a call that has compared the password of somebody when another one is set. */
async function whileAnotherIsSet<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> {
  const { db } = app().services
  const isHeldUp = async () => {
    const { rows } = await db.execute(
      sql`SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    return rows.length > 0
  }
  let commit = () => {}
  const change = db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id))
    await new Promise<void>((resolve) => {
      commit = resolve
    })
  })
  const answer = call()
  await vi.waitFor(async () => expect(await isHeldUp()).toBe(true))
  commit()
  await change
  return answer
}

describe('signing in', () => {
  test('a wrong password and an unknown address get the same response', async () => {
    const { email } = await createPerson(app())
    const [wrong, unknown] = await Promise.all([
      app().refusal(accounts.login, { body: { email, password: 'not the password' } }),
      app().refusal(accounts.login, {
        body: { email: 'nobody@carriage.test', password: PASSWORD },
      }),
    ])
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('a password that is changed while it is checked opens nothing @full', async () => {
    const { id, email } = await createPerson(app())
    const { db } = app().services
    const body = { email, password: PASSWORD }
    for (const _ of ['once', 'twice']) {
      const login = await whileAnotherIsSet(id, () => app().refusal(accounts.login, { body }))
      expect(login.status).toBe(401)
      const left = await db.$count(sessions, eq(sessions.userId, id))
      const passwordHash = await hashPassword(PASSWORD)
      await db.update(users).set({ passwordHash }).where(eq(users.id, id))
      await app().call(accounts.login, { body })
      expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(left + 1)
    }
  })

  test('a password that is set while another one is chosen stays', async () => {
    const { id, token } = await createPerson(app())
    const next = 'another good one'
    const body = { old_password: PASSWORD, new_password: next, confirm_password: next }
    const answer = await whileAnotherIsSet(id, () =>
      app().refusal(accounts.updatePassword, { body }, token),
    )
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { old_password: 'The current password is not correct.' },
    ])
    const [user] = await app().services.db.select().from(users).where(eq(users.id, id))
    expect(user?.passwordHash).toBe('another')
  })

  test('the address is case-insensitive', async () => {
    const { id, email } = await createPerson(app())
    const { user } = await app().call(accounts.login, {
      body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    })
    expect(user._id).toBe(id)
  })

  test('an unverified account gets a registration token, but only for the right password', async () => {
    const { email } = await createPerson(app())
    const body = {
      first_name: 'Ada',
      last_name: 'Stern',
      email: `new-${email}`,
      password: PASSWORD,
      confirm_password: PASSWORD,
    }
    await app().call(accounts.register, { body })
    const login = { email: body.email, password: PASSWORD }
    const guess = await app().refusal(accounts.login, {
      body: { ...login, password: 'wrong guess' },
    })
    expect([guess.status, guess.body.token]).toEqual([401, undefined])
    const known = await app().refusal(accounts.login, { body: login })
    expect([known.status, known.body.error]).toEqual([403, 'Please verify your email to continue.'])
    const otp = /\b\d{6}\b/.exec((await app().newestMail(body.email)).text)?.[0] ?? ''
    await app().call(accounts.verifyRegistration, { body: { otp, token: known.body.token ?? '' } })
  })

  test('the eleventh attempt within 15 minutes is refused, even with the right password', async () => {
    const { email } = await createPerson(app())
    for (let i = 0; i < 10; i++)
      await app().refusal(accounts.login, { body: { email, password: 'wrong guess' } })
    const { status, headers } = await app().refusal(accounts.login, {
      body: { email, password: PASSWORD },
    })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    app().advance(901)
    await app().call(accounts.login, { body: { email, password: PASSWORD } })
  })
})

test('a successful sign-in or a password reset resets the attempts @full', async () => {
  const { email } = await createPerson(app())
  const guess = () => app().refusal(accounts.login, { body: { email, password: 'wrong guess' } })
  for (let i = 0; i < 10; i++) await guess()
  expect((await guess()).status).toBe(429)
  const reset = await app().call(accounts.initPasswordReset, { body: { email } })
  const otp = /\b\d{6}\b/.exec((await app().newestMail(email)).text)?.[0] ?? ''
  const next = { new_password: PASSWORD, confirm_password: PASSWORD }
  await app().call(accounts.verifyPasswordReset, { body: { otp, token: reset.token, ...next } })
  for (let i = 0; i < 12; i++)
    await app().call(accounts.login, { body: { email, password: PASSWORD } })
})

describe('a session', () => {
  test('is extended by each refresh and ends after 30 days without one', async () => {
    const { token } = await createPerson(app(), { nextBillingAt: null })
    app().advance(20 * DAY)
    const { token: same } = await app().call(accounts.refreshProfile, { query: {} }, token)
    expect(same.access_token).toBe(token)
    app().advance(29 * DAY)
    await app().call(accounts.getProfile, {}, token)
    app().advance(2 * DAY)
    expect((await app().refusal(accounts.getProfile, {}, token)).status).toBe(401)
  })

  test('ends at logout, without ending other sessions', async () => {
    const { token, email } = await createPerson(app())
    const other = await app().call(accounts.login, { body: { email, password: PASSWORD } })
    await app().call(accounts.logout, {}, token)
    expect((await app().refusal(accounts.getProfile, {}, token)).status).toBe(401)
    await app().call(accounts.getProfile, {}, other.token.access_token)
  })

  test('records activity once a minute', async () => {
    const { token } = await createPerson(app())
    const seen = async () => (await app().call(accounts.getProfile, {}, token)).user.last_activity
    const first = await seen()
    app().advance(30)
    expect(await seen()).toBe(first)
    app().advance(31)
    expect(await seen()).toBe((first ?? 0) + 61)
  })
})

describe('resetting a password', () => {
  test('the mailed code sets a password once and ends every session @full', async () => {
    const { token, email } = await createPerson(app())
    const reset = await app().call(accounts.initPasswordReset, { body: { email } })
    const otp = /\b\d{6}\b/.exec((await app().newestMail(email)).text)?.[0] ?? ''
    const body = {
      otp,
      token: reset.token,
      new_password: 'another password',
      confirm_password: 'another password',
    }
    await app().call(accounts.verifyPasswordReset, { body })
    expect((await app().refusal(accounts.getProfile, {}, token)).status).toBe(401)
    expect((await app().refusal(accounts.verifyPasswordReset, { body })).status).toBe(422)
    expect(
      (await app().refusal(accounts.login, { body: { email, password: PASSWORD } })).status,
    ).toBe(401)
    await app().call(accounts.login, { body: { email, password: 'another password' } })
  })

  test('an unknown address gets the same response and no mail', async () => {
    const { email } = await createPerson(app())
    const known = await app().call(accounts.initPasswordReset, { body: { email } })
    const unknown = await app().call(accounts.initPasswordReset, { body: { email: `no-${email}` } })
    expect([unknown.message, unknown.token.length]).toEqual([known.message, known.token.length])
    await expect(app().newestMail(`no-${email}`)).rejects.toThrow('No mail')
  })
})

describe('the profile', () => {
  test('has no password hash, and the client cannot change protected fields', async () => {
    const { token, email } = await createPerson(app())
    const body = {
      first_name: 'Grace',
      role: ['admin'],
      email: 'x@carriage.test',
      subscription_plan: 'pro',
      device_activated: false,
    }
    await app().call(accounts.updateProfile, { body }, token)
    const { user } = await app().call(accounts.getProfile, {}, token)
    expect(user).toMatchObject({
      first_name: 'Grace',
      role: ['user'],
      email,
      subscription_plan: 'premium',
      device_activated: true,
    })
    expect(JSON.stringify(user)).not.toMatch(/argon2|hash/)
  })

  test.each([
    [{ primary_goals: ['SKIP'] }, 200],
    [
      {
        primary_goals: ['stress', 'weight', 'performance'],
        is_using_for_recovery: true,
        preferred_session_length: 45,
        experience_level: 'advanced',
      },
      200,
    ],
    [{ primary_goals: [] }, 422],
    [{ primary_goals: ['SKIP', 'posture'] }, 422],
    [{ primary_goals: ['posture', 'toning', 'balance', 'stress'] }, 422],
    [{ primary_goals: ['posture'] }, 422],
    [{ primary_goals: ['juggling'] }, 422],
    [{ preferred_session_length: 20 }, 422],
    [{ phone_number: '12' }, 422],
  ])('goals and answers %j: %i', async (body, status) => {
    const { token } = await createPerson(app())
    const response = await app().app.inject({
      method: 'POST',
      url: '/api/user/update-profile',
      payload: body,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(status)
  })
})
