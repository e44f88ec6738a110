import * as accounts from '@carriage/contract/accounts/endpoints'
import * as factors from '@carriage/contract/accounts/second-factor-endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { Caller } from '../../../../test/caller.ts'
import { PASSWORD } from '../../../../test/people.ts'
import {
  addPasskey,
  codeOf,
  firstStep,
  setUpApp,
  type SoftAuthenticator,
} from '../../../../test/second-factor.ts'
import { NEW_PASSWORD, useScene } from '../../../../test/taking-back.ts'

const app = useApp({ env: { PUBLIC_URL: 'https://studio.test' } })
const scene = useScene(app)

describe('a factor that a thief has added is gone, and the owner is told, after', () => {
  const takingBack = ['“This was not me”', 'forgotten password'] as const
  const signIn = async (authenticator: SoftAuthenticator) => {
    const asked = await app().call(factors.beginPasskeySignIn, {})
    const body = { passkey: authenticator.sign(asked) }
    return app().refusal(factors.signInWithPasskey, { body })
  }

  test.each(takingBack)('%s @full', async (way) => {
    const { authenticator } = await addPasskey(app(), scene().owner.token, 'Thief’s phone')
    await setUpApp(app(), scene().owner.token)
    await scene().ways[way]()
    expect((await signIn(authenticator)).status).toBe(422)
    const login = { body: { email: scene().owner.email, password: NEW_PASSWORD } }
    const { token } = await app().call(accounts.login, login)
    expect(await app().call(factors.readSecurity, {}, token.access_token)).toMatchObject({
      totp_since: null,
      passkeys: [],
      recovery_codes_left: 0,
    })
    const told = (await scene().mails()).find(({ subject }) =>
      subject.includes('second factor was reset'),
    )
    for (const name of ['Thief’s phone', 'authenticator app']) expect(told?.text).toContain(name)
    const { events } = await app().call(
      security.readSecurityHistory,
      { query: {} },
      token.access_token,
    )
    expect(events).toContainEqual(expect.objectContaining({ kind: 'factors-removed' }))
  })

  test.each(takingBack)(
    '%s; one that is older stays, without new recovery codes @full',
    async (way) => {
      const { secret } = await setUpApp(app(), scene().owner.token)
      app().advance(14 * 86_400)
      scene().owner.token = (
        await app().call(factors.finishSignIn, {
          body: {
            ticket: (await firstStep(app(), scene().owner.email)).ticket,
            code: codeOf(app(), secret),
          },
        })
      ).token.access_token
      scene().notMe = await scene().linkInMail('not-me')
      const { recovery_codes: codes } = await app().call(
        factors.renewRecoveryCodes,
        {},
        scene().owner.token,
      )
      await scene().ways[way]()
      const body = { email: scene().owner.email, password: NEW_PASSWORD }
      const { second_factor: step } = (await app().refusal(accounts.login, { body })).body
      expect(step?.methods).toEqual(['totp'])
      const stolen = { ticket: step?.ticket, recovery_code: codes[0] }
      expect((await app().refusal(factors.finishSignIn, { body: stolen })).status).toBe(422)
    },
  )
})

describe('other sessions', () => {
  const add = {
    app: () => setUpApp(app(), scene().owner.token),
    passkey: () => addPasskey(app(), scene().owner.token),
  }
  const statusOf = async (token: string) => (await app().get('/user/profile', token)).statusCode

  test.each(['app', 'passkey'] as const)(
    'end when an %s becomes the first second factor: the password alone had opened them',
    async (factor) => {
      const body = { email: scene().owner.email, password: PASSWORD }
      const { token: other } = await app().call(accounts.login, { body })
      await add[factor]()
      expect([await statusOf(scene().owner.token), await statusOf(other.access_token)]).toEqual([
        200, 401,
      ])
    },
  )

  test('go on when there was a second factor before', async () => {
    const { secret } = await add.app()
    const { ticket } = await firstStep(app(), scene().owner.email)
    const body = { ticket, code: codeOf(app(), secret) }
    const { token: other } = await app().call(factors.finishSignIn, { body })
    await add.passkey()
    expect(await statusOf(other.access_token)).toBe(200)
  })
})

describe('in a browser that is new to the account', () => {
  const stranger = () => new Caller(app(), '192.0.2.7')
  const logIn = async (browser: Caller) => {
    const { body } = await browser.send(accounts.login, {
      email: scene().owner.email,
      password: PASSWORD,
    })
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
    const token = await scene().linkInMail('sign-in')
    const { body } = await browser.send(security.finishMailSignIn, { token })
    await setUpApp(app(), body.token.access_token)
  })

  test('the mail counts with a second step, too', async () => {
    const { secret } = await setUpApp(app(), scene().owner.token)
    await app().call(security.initMailSignIn, { body: { email: scene().owner.email } })
    const token = await scene().linkInMail('sign-in')
    const browser = stranger()
    const { body } = await browser.send(security.finishMailSignIn, { token })
    const second = { ticket: body.second_factor?.ticket, code: codeOf(app(), secret) }
    const opened = (await browser.send(factors.finishSignIn, second)).body
    await addPasskey(app(), opened.token.access_token)
  })
})
