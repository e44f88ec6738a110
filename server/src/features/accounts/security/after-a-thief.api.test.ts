import * as accounts from '@carriage/contract/accounts/endpoints'
import * as factors from '@carriage/contract/accounts/second-factor-endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import {
  deleteAccount,
  editUser,
  endUserSessions,
  listUsers,
  removeUser,
} from '@carriage/contract/members/endpoints'
import { createApiKey, makeStudioKey } from '@carriage/contract/api-keys/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { Caller } from '../../../../test/caller.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import {
  addPasskey,
  codeOf,
  firstStep,
  setUpApp,
  type SoftAuthenticator,
} from '../../../../test/second-factor.ts'

const app = useApp({ env: { PUBLIC_URL: 'https://studio.test' } })
const NEW_PASSWORD = 'mine alone again'
let admin: Person
let owner: Person
/** The owner's link 'This was not me', of a mail about a stranger's sign-in. */
let notMe: string
beforeEach(async () => {
  app().advance(3601)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  owner = await createPerson(app(), { roles: ['user', 'admin'] })
  app().advance(1)
  const body = { email: owner.email, password: PASSWORD }
  await new Caller(app(), '192.0.2.1').send(accounts.login, body)
  notMe = await linkOfNewestMail()
})

const mails = async (to = owner.email) => {
  const answer = await app().app.inject({ url: '/api/dev/mailbox', query: { to } })
  return answer.json<{ messages: { subject: string; text: string }[] }>().messages
}
const linkOfNewestMail = async () =>
  /\/not-me#token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
const codeInMail = async () => /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''

const changePassword = async () => {
  const body = {
    old_password: PASSWORD,
    new_password: NEW_PASSWORD,
    confirm_password: NEW_PASSWORD,
  }
  return (await app().call(accounts.updatePassword, { body }, owner.token)).token.access_token
}
const choosePassword = async (token: string) => {
  const passwords = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
  await app().call(accounts.verifyPasswordReset, {
    body: { otp: await codeInMail(), token, ...passwords },
  })
}
const pressNotMe = async () =>
  (await app().call(security.reportNotMe, { body: { token: notMe } })).token
const forget = async () => {
  const { token } = await app().call(accounts.initPasswordReset, { body: { email: owner.email } })
  return token
}

/** What a person does so that a stranger is out again, by name. */
const ways = {
  'a new password': changePassword,
  '“This was not me” and a new password': async () => choosePassword(await pressNotMe()),
  'a forgotten password': async () => choosePassword(await forget()),
  'ending all other sessions': () => app().call(accounts.endOtherSessions, {}, owner.token),
  'an admin who ends all sessions': () =>
    app().call(endUserSessions, { params: { id: owner.id } }, admin.token),
  'an admin who deletes the account': () =>
    app().call(removeUser, { params: { id: owner.id } }, admin.token),
  'losing the role': () =>
    app().call(editUser, { params: { id: owner.id }, body: { role: ['user'] } }, admin.token),
  'logging out': () => app().call(accounts.logout, {}, owner.token),
  'deleting the own account': () =>
    app().call(deleteAccount, { body: { password: PASSWORD } }, owner.token),
} as const
type Way = keyof typeof ways

const refresh = (token: string) => app().refusal(accounts.refreshProfile, {}, token)

describe('a QR code for the app ends with', () => {
  test.each(Object.keys(ways) as Way[])('%s', async (way) => {
    const { url } = await app().call(accounts.createLoginQr, {}, owner.token)
    await ways[way]()
    expect((await refresh(new URL(url).searchParams.get('token') ?? '')).status).toBe(401)
  })
})

describe('a sign-in that waits for its second step ends with', () => {
  const all = Object.keys(ways) as Way[]
  test.each(all.filter((way) => way !== 'losing the role' && way !== 'logging out'))(
    '%s',
    async (way) => {
      const { secret } = await setUpApp(app(), owner.token)
      const { ticket } = await firstStep(app(), owner.email)
      await ways[way]()
      const body = { ticket, code: codeOf(app(), secret) }
      expect((await app().refusal(factors.finishSignIn, { body })).status).toBe(401)
    },
  )
})

describe('a factor that a thief has added is gone, and the owner is told, after', () => {
  const takingBack = ['“This was not me” and a new password', 'a forgotten password'] as const
  const signIn = async (authenticator: SoftAuthenticator) => {
    const asked = await app().call(factors.beginPasskeySignIn, {})
    const body = { passkey: authenticator.sign(asked) }
    return app().refusal(factors.signInWithPasskey, { body })
  }

  test.each(takingBack)('%s', async (way) => {
    const { authenticator } = await addPasskey(app(), owner.token, 'Thief’s phone')
    await setUpApp(app(), owner.token)
    await ways[way]()
    expect((await signIn(authenticator)).status).toBe(422)
    const login = { body: { email: owner.email, password: NEW_PASSWORD } }
    const { token } = await app().call(accounts.login, login)
    expect(await app().call(factors.readSecurity, {}, token.access_token)).toMatchObject({
      totp_since: null,
      passkeys: [],
      recovery_codes_left: 0,
    })
    const told = (await mails()).find(({ subject }) => subject.includes('second factor was reset'))
    for (const name of ['Thief’s phone', 'authenticator app']) expect(told?.text).toContain(name)
    const { events } = await app().call(
      security.readSecurityHistory,
      { query: {} },
      token.access_token,
    )
    expect(events).toContainEqual(expect.objectContaining({ kind: 'factors-removed' }))
  })

  test.each(takingBack)('%s; one that is older stays, without new recovery codes', async (way) => {
    const { secret } = await setUpApp(app(), owner.token)
    app().advance(14 * 86_400)
    owner.token = (
      await app().call(factors.finishSignIn, {
        body: { ticket: (await firstStep(app(), owner.email)).ticket, code: codeOf(app(), secret) },
      })
    ).token.access_token
    notMe = await linkOfNewestMail()
    const { recovery_codes: codes } = await app().call(factors.renewRecoveryCodes, {}, owner.token)
    await ways[way]()
    const body = { email: owner.email, password: NEW_PASSWORD }
    const { second_factor: step } = (await app().refusal(accounts.login, { body })).body
    expect(step?.methods).toEqual(['totp'])
    const stolen = { ticket: step?.ticket, recovery_code: codes[0] }
    expect((await app().refusal(factors.finishSignIn, { body: stolen })).status).toBe(422)
  })
})

describe('other sessions', () => {
  const add = {
    app: () => setUpApp(app(), owner.token),
    passkey: () => addPasskey(app(), owner.token),
  }
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app().app.inject({ url: '/api/user/profile', headers })).statusCode
  }

  test.each(['app', 'passkey'] as const)(
    'end when an %s becomes the first second factor: the password alone had opened them',
    async (factor) => {
      const body = { email: owner.email, password: PASSWORD }
      const { token: other } = await app().call(accounts.login, { body })
      await add[factor]()
      expect([await statusOf(owner.token), await statusOf(other.access_token)]).toEqual([200, 401])
    },
  )

  test('go on when there was a second factor before', async () => {
    const { secret } = await add.app()
    const { ticket } = await firstStep(app(), owner.email)
    const body = { ticket, code: codeOf(app(), secret) }
    const { token: other } = await app().call(factors.finishSignIn, { body })
    await add.passkey()
    expect(await statusOf(other.access_token)).toBe(200)
  })
})

describe('in a browser that is new to the account', () => {
  const stranger = () => new Caller(app(), '192.0.2.7')
  const logIn = async (browser: Caller) => {
    const { body } = await browser.send(accounts.login, { email: owner.email, password: PASSWORD })
    return body.token.access_token
  }
  const begin = async (token: string) => {
    const answers = [factors.beginTotp, factors.beginPasskey].map(
      async ({ method, path }) =>
        (
          await app().app.inject({
            method,
            url: `/api${path}`,
            headers: { authorization: `Bearer ${token}` },
          })
        ).statusCode,
    )
    return Promise.all(answers)
  }

  test('a second factor waits a day, however often somebody signs in there', async () => {
    const browser = stranger()
    expect(await begin(await logIn(browser))).toEqual([403, 403])
    app().advance(86_400 - 1)
    expect(await begin(await logIn(browser))).toEqual([403, 403])
    app().advance(1)
    expect(await begin(await logIn(browser))).toEqual([200, 200])
  })

  test('it is added at once by whoever gets the mail with a link to log in', async () => {
    const browser = stranger()
    await begin(await logIn(browser))
    const token = /\/sign-in#token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    const { body } = await browser.send(security.finishMailSignIn, { token })
    await setUpApp(app(), body.token.access_token)
  })

  test('the mail counts with a second step, too', async () => {
    const { secret } = await setUpApp(app(), owner.token)
    await app().call(security.initMailSignIn, { body: { email: owner.email } })
    const token = /\/sign-in#token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
    const browser = stranger()
    const { body } = await browser.send(security.finishMailSignIn, { token })
    const second = { ticket: body.second_factor?.ticket, code: codeOf(app(), secret) }
    const opened = (await browser.send(factors.finishSignIn, second)).body
    await addPasskey(app(), opened.token.access_token)
  })
})

describe('an API key of an admin', () => {
  const makeKey = async (name = 'Shop') => {
    const body = { name, scopes: ['members:read' as const] }
    return app().call(createApiKey, { body }, owner.token)
  }
  const statusOf = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` }
    const url = `/api${listUsers.path}`
    return (await app().app.inject({ url, headers })).statusCode
  }
  const ending: readonly Way[] = [
    '“This was not me” and a new password',
    'a forgotten password',
    'an admin who deletes the account',
    'deleting the own account',
    'losing the role',
  ]
  const others = (Object.keys(ways) as Way[]).filter((way) => !ending.includes(way))

  test.each(ending)(
    'ends with %s, and all admins are told; the studio’s own does not',
    async (way) => {
      const { key } = await makeKey()
      const kept = await makeKey('Website')
      await app().call(makeStudioKey, { params: { id: kept.api_key._id } }, owner.token)
      await ways[way]()
      expect([await statusOf(key), await statusOf(kept.key)]).toEqual([401, 200])
      const told = (await mails(admin.email)).find(({ subject }) => subject.includes('have ended'))
      expect(told?.text).toContain('Shop')
      expect(told?.text).not.toContain('Website')
    },
  )

  test.each(others)('goes on after %s', async (way) => {
    const { key } = await makeKey()
    await ways[way]()
    expect(await statusOf(key)).toBe(200)
  })

  test('is mailed to all admins when it is made, and when it becomes the studio’s own', async () => {
    const { api_key } = await makeKey()
    await app().call(makeStudioKey, { params: { id: api_key._id } }, owner.token)
    for (const { email } of [admin, owner]) {
      const subjects = (await mails(email)).map(({ subject }) => subject)
      expect(subjects.slice(0, 2)).toEqual([
        expect.stringContaining('studio’s own'),
        expect.stringContaining('A new API key'),
      ])
    }
  })

  test('ends after a year, unless its maker says otherwise', async () => {
    const { api_key } = await makeKey()
    expect(api_key.expires_at).toBe(app().clock.now.getTime() / 1000 + 365 * 86_400)
  })
})
