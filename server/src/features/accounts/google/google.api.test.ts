import * as accounts from '@carriage/contract/accounts/endpoints'
import * as factors from '@carriage/contract/accounts/second-factor-endpoints'
import { readSecurityHistory } from '@carriage/contract/accounts/security-endpoints'
import { getConfig } from '@carriage/contract/system/endpoints'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import type { Database } from '../../../platform/db/database.ts'
import { formOf, GoogleBrowser } from '../../../../test/google.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { insertUser, updateUser } from '../accounts-queries.ts'
import { sessions } from '../accounts-schema.ts'

const app = useApp()
const browser = () => new GoogleBrowser(app())
const tokenOf = (url: URL) => url.searchParams.get('access_token')
let people = 0
const newAddress = () => `google-${++people}@carriage.test`

async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}

/** Registers without verifying; returns the session that the password alone would have opened. */
async function register(email: string) {
  const names = { first_name: 'Mallory', last_name: 'Squatter' }
  const body = { ...names, email, password: PASSWORD, confirm_password: PASSWORD }
  return app().call(accounts.register, { body })
}

describe('what the page of Google’s redirect gets in its address', () => {
  test('opens a session only for the browser that began, and never that of whoever made the link @full', async () => {
    const maker = await createPerson(app(), { roles: ['user', 'admin'] })
    const { url } = await app().call(accounts.createLoginQr, {}, maker.token)
    await app().services.db.update(sessions).set({ mustRotate: true })
    const foreign = [maker.token, new URL(url).searchParams.get('token')]
    for (const token of foreign) expect((await browser().redeem(token)).status).toBe(401)
    const own = browser()
    const page = await own.signIn({ email: newAddress() })
    expect((await own.redeem(tokenOf(page))).status).toBe(200)
  })
})

describe('signing in with Google', () => {
  test('is offered when an identity provider is configured', async () => {
    expect((await app().call(getConfig, {})).google_enabled).toBe(true)
  })

  test('creates an account on the first sign-in and opens the same one on the next @full', async () => {
    const email = newAddress()
    const first = browser()
    const page = await first.signIn({ email })
    expect(page.origin + page.pathname).toBe('http://studio.test/oauth/google')
    const { body } = await first.redeem(tokenOf(page))
    expect(body.user).toMatchObject({
      email,
      first_name: 'Grace',
      last_name: 'Hopper',
      role: ['user'],
      google_id: expect.stringMatching(/./),
      device_activated: false,
    })
    const second = browser()
    const again = await second.redeem(tokenOf(await second.signIn({ email, given_name: 'Other' })))
    expect(again.body.user).toMatchObject({ _id: body.user._id, first_name: 'Grace' })
    expect(again.body.token).not.toEqual(body.token)
  })

  test('opens the verified account with the same address and keeps its password @full', async () => {
    const { id, email, token } = await createPerson(app(), { email: newAddress() })
    const visitor = browser()
    const page = await visitor.signIn({ email: email.toUpperCase() })
    const { body } = await visitor.redeem(tokenOf(page))
    expect(body.user).toMatchObject({ _id: id, google_id: expect.stringMatching(/./) })
    await app().call(accounts.getProfile, {}, token)
    await app().call(accounts.login, { body: { email, password: PASSWORD } })
  })

  test('takes over an unverified account and drops its password', async () => {
    const email = newAddress()
    const { token } = await register(email)
    const otp = /\b\d{6}\b/.exec((await app().newestMail(email)).text)?.[0] ?? ''
    const owner = browser()
    const { body } = await owner.redeem(tokenOf(await owner.signIn({ email })))
    expect(body.user).toMatchObject({ email, first_name: 'Grace', last_name: 'Hopper' })
    const login = { body: { email, password: PASSWORD } }
    expect((await app().refusal(accounts.login, login)).status).toBe(401)
    const verify = { body: { otp, token } }
    expect((await app().refusal(accounts.verifyRegistration, verify)).status).toBe(422)
  })

  test('ends the sessions of an unverified account that it takes over @full', async () => {
    const { id, email, token } = await createPerson(app(), { email: newAddress() })
    await updateUser(app().services.db, id, { emailVerifiedAt: null })
    await browser().signIn({ email })
    expect((await app().refusal(accounts.getProfile, {}, token)).status).toBe(401)
  })

  test('is refused while Google has not verified the address', async () => {
    const { email } = await createPerson(app(), { email: newAddress() })
    expect(tokenOf(await browser().signIn({ email, email_verified: 'no' }))).toBeNull()
    expect(
      tokenOf(await browser().signIn({ email: newAddress(), email_verified: 'no' })),
    ).toBeNull()
  })

  test('opens an account no more that its owner has unlinked, until they allow it again @full', async () => {
    const { email, token } = await createPerson(app(), { email: newAddress() })
    expect(tokenOf(await browser().signIn({ email }))).not.toBeNull()
    const state = async () => (await app().call(factors.readSecurity, {}, token)).google
    expect(await state()).toBe('linked')
    await app().call(factors.unlinkGoogle, {}, token)
    expect(await state()).toBe('off')
    expect(tokenOf(await browser().signIn({ email }))).toBeNull()
    expect((await app().refusal(factors.unlinkGoogle, {}, token)).status).toBe(409)
    expect(
      (await app().call(accounts.login, { body: { email, password: PASSWORD } })).user,
    ).toMatchObject({
      google_id: null,
    })
    await app().call(factors.allowGoogle, {}, token)
    expect(await state()).toBe('open')
    expect(tokenOf(await browser().signIn({ email }))).not.toBeNull()
    const { events } = await app().call(readSecurityHistory, { query: {} }, token)
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['google-unlinked', 'google-allowed']),
    )
  })

  test('stays linked to an account without a password, which nothing else would open', async () => {
    const visitor = browser()
    const { body } = await visitor.redeem(tokenOf(await visitor.signIn({ email: newAddress() })))
    const token = body.token.access_token
    const refused = await app().refusal(factors.unlinkGoogle, {}, token)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Set a password first: without it you could not log in anymore.',
    ])
  })

  test('finds a linked account by its Google id even after the address has changed', async () => {
    const { id, email } = await createPerson(app(), { email: newAddress() })
    await browser().signIn({ email })
    await updateUser(app().services.db, id, { email: newAddress() })
    await createPerson(app(), { email })
    const visitor = browser()
    const { body } = await visitor.redeem(tokenOf(await visitor.signIn({ email })))
    expect(body.user._id).toBe(id)
  })

  test('does not open a removed account', async () => {
    const { id, email } = await createPerson(app(), { email: newAddress() })
    await browser().signIn({ email })
    await updateUser(app().services.db, id, { deletedAt: app().clock.now })
    const visitor = browser()
    const { body } = await visitor.redeem(tokenOf(await visitor.signIn({ email })))
    expect(body.user._id).not.toBe(id)
  })

  test('finds the account that a concurrent registration creates @full', async () => {
    const { db } = app().services
    const email = newAddress()
    const visitor = browser()
    const callback = await visitor.choose(await visitor.begin(), formOf({ email }))
    const names = { firstName: 'Grace', lastName: 'Hopper', emailVerifiedAt: app().clock.now }
    const { made, opened } = await app().lockHolder.transaction(async (tx) => {
      const user = await insertUser(tx, { email, ...names })
      const page = visitor.open(callback)
      await expect.poll(() => waitingForLocks(db)).toBe(1)
      // Wrapped in an object: a transaction awaits a promise that its callback returns.
      return { made: user, opened: { page } }
    })
    const { body } = await visitor.redeem(tokenOf(await opened.page))
    expect(body.user._id).toBe(made?.id)
  })

  test.each(['a new account', 'an account to link'])(
    'two sign-ins at once open one account: %s @full',
    async (which) => {
      const email = newAddress()
      if (which === 'an account to link') await createPerson(app(), { email })
      const visitors = [browser(), browser(), browser()]
      const callbacks = await Promise.all(
        visitors.map(async (one) => one.choose(await one.begin(), formOf({ email }))),
      )
      const pages = await Promise.all(visitors.map((one, i) => one.open(callbacks[i] ?? '')))
      const answers = await Promise.all(
        visitors.map((one, i) => one.redeem(tokenOf(pages[i] as URL))),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1)
    },
  )
})

describe('a callback from Google', () => {
  test('is accepted once', async () => {
    const visitor = browser()
    const callback = await visitor.choose(await visitor.begin(), formOf({ email: newAddress() }))
    expect(tokenOf(await visitor.open(callback))).not.toBeNull()
    expect(tokenOf(await visitor.open(callback))).toBeNull()
  })

  test('is accepted only in the browser that began the sign-in', async () => {
    const attacker = browser()
    const callback = await attacker.choose(await attacker.begin(), formOf({ email: newAddress() }))
    const victim = browser()
    expect(tokenOf(await victim.open(callback))).toBeNull()
    await victim.begin()
    expect(tokenOf(await victim.open(callback))).toBeNull()
    expect(tokenOf(await attacker.open(callback))).not.toBeNull()
  })

  test('is accepted for ten minutes', async () => {
    const visitor = browser()
    const callback = await visitor.choose(await visitor.begin(), formOf({ email: newAddress() }))
    app().advance(601)
    expect(tokenOf(await visitor.open(callback))).toBeNull()
  })

  test.each(['state', 'code'])('is refused with a forged %s', async (name) => {
    const visitor = browser()
    const callback = new URL(
      await visitor.choose(await visitor.begin(), formOf({ email: newAddress() })),
    )
    callback.searchParams.set(name, 'a'.repeat(43))
    expect(tokenOf(await visitor.open(callback.href))).toBeNull()
  })

  test('is refused when its state belongs to another sign-in of the same browser', async () => {
    const visitor = browser()
    const [one, two] = [await visitor.begin(), await visitor.begin()]
    const first = new URL(await visitor.choose(one, formOf({ email: newAddress() })))
    const second = new URL(await visitor.choose(two, formOf({ email: newAddress() })))
    const crossed = new URL(first)
    crossed.searchParams.set('code', second.searchParams.get('code') ?? '')
    expect(tokenOf(await visitor.open(crossed.href))).toBeNull()
    expect(tokenOf(await visitor.open(second.href))).not.toBeNull()
  })

  test('redirects without a token when the person cancelled', async () => {
    const visitor = browser()
    const callback = await visitor.choose(await visitor.begin(), { cancel: 'yes' })
    expect(new URL(callback).searchParams.get('error')).toBe('access_denied')
    expect((await visitor.open(callback)).href).toBe('http://studio.test/oauth/google')
  })

  test('redirects without a token when its query is malformed', async () => {
    for (const query of ['', '?state=', '?code=x&state=%00', '?error=server_error&state=x']) {
      const page = await browser().open(`/api/auth/google/callback${query}`)
      expect(page.href).toBe('http://studio.test/oauth/google')
    }
  })
})

describe('an exchange token', () => {
  const issue = async (visitor: GoogleBrowser) =>
    tokenOf(await visitor.signIn({ email: newAddress() })) ?? ''

  test('opens a new session once', async () => {
    const visitor = browser()
    const token = await issue(visitor)
    const { body } = await visitor.redeem(token)
    expect(body.token.access_token).not.toBe(token)
    await app().call(accounts.getProfile, {}, body.token.access_token)
    expect((await visitor.redeem(token)).status).toBe(401)
  })

  test('opens one session when sent several times at once', async () => {
    const visitor = browser()
    const token = await issue(visitor)
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.redeem(token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401,
    ])
  })

  test('expires after a minute', async () => {
    const visitor = browser()
    const token = await issue(visitor)
    app().advance(61)
    expect((await visitor.redeem(token)).status).toBe(401)
  })

  test('is refused by other calls, which do not consume it', async () => {
    const visitor = browser()
    const token = await issue(visitor)
    const { getProfile, listSessions, logout, updateProfile } = accounts
    for (const endpoint of [getProfile, listSessions, logout, updateProfile]) {
      expect((await visitor.call(endpoint, token)).statusCode).toBe(401)
    }
    expect((await visitor.redeem(token)).status).toBe(200)
  })

  test('is accepted only from the browser that began the sign-in', async () => {
    const attacker = browser()
    const token = await issue(attacker)
    const victim = browser()
    await victim.begin()
    expect((await victim.redeem(token)).status).toBe(401)
    expect((await attacker.redeem(token)).status).toBe(200)
  })
})
