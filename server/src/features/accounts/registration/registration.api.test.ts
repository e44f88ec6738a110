import * as accounts from '@carriage/contract/accounts/endpoints'
import { describe, expect, test } from 'vitest'
import { useApp, type TestApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'

const app = useApp()

const newcomer = (email: string) => ({
  first_name: 'Ada',
  last_name: 'Stern',
  email,
  password: PASSWORD,
  confirm_password: PASSWORD,
})

async function register(on: TestApp, email: string) {
  const { token } = await on.call(accounts.register, { body: newcomer(email) })
  return { token, otp: await mailedCode(on, email) }
}

async function mailedCode(on: TestApp, email: string): Promise<string> {
  const { text } = await on.newestMail(email)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

const wrong = (otp: string) => (otp === '000000' ? '000001' : '000000')

const discreet = useApp({ env: { SIGN_UP_NAMES_ACCOUNTS: 'off' } })

describe('registering where accounts are not named', () => {
  test('the address of an account gets the answers of a new one, and its owner a mail @full', async () => {
    const { email } = await createPerson(discreet())
    const fresh = await discreet().call(accounts.register, { body: newcomer('f@carriage.test') })
    const known = await discreet().call(accounts.register, { body: newcomer(email) })
    expect(known).toEqual({ ...fresh, token: expect.any(String) })
    expect(known.token).toHaveLength(fresh.token.length)
    const mail = await discreet().newestMail(email)
    expect(mail.subject).toContain('already have an account')
    expect(mail.text).not.toMatch(/\b\d{6}\b/)
  })

  test('no code opens it, and asking for another one answers as for a new account', async () => {
    const { email } = await createPerson(discreet())
    const { token } = await discreet().call(accounts.register, { body: newcomer(email) })
    discreet().advance(61)
    expect(await discreet().call(accounts.resendOtp, { body: { token } })).toEqual({
      message: 'Verification code resent successfully!',
    })
    expect((await discreet().newestMail(email)).subject).toContain('already have an account')
    const { status, body } = await discreet().refusal(accounts.verifyRegistration, {
      body: { otp: '123456', token },
    })
    expect([status, body.fields]).toEqual([422, { otp: 'The code is not correct.' }])
  })
})

describe('registering', () => {
  test.each([
    ['of the page on which somebody signs up', 'de', 'es'],
    ['in which a client asks that says none', undefined, 'de'],
  ] as const)('the first mail is in the language %s', async (_, language, asked) => {
    const body = { ...newcomer(`${asked}@carriage.test`), ...(language && { language }) }
    await app().call(accounts.register, { body }, undefined, asked)
    const { subject } = await app().newestMail(body.email)
    expect(subject).toMatch(/ist dein Code für Carriage$/)
  })

  test('the mailed code verifies the address and signs in', async () => {
    const { token, otp } = await register(app(), 'new@carriage.test')
    const answer = await app().call(accounts.verifyRegistration, { body: { otp, token } })
    expect(answer.message).toBe('Email verified successfully')
    expect(answer.user).toMatchObject({
      email: 'new@carriage.test',
      role: ['user'],
      device_activated: false,
    })
    const { user } = await app().call(accounts.getProfile, {}, answer.token.access_token)
    expect(user._id).toBe(answer.user._id)
  })

  test('it is the first session until they log in again', async () => {
    const email = 'back@carriage.test'
    const body = await register(app(), email)
    const { token } = await app().call(accounts.verifyRegistration, { body })
    const isFirst = async () =>
      (await app().call(accounts.getProfile, {}, token.access_token)).user.is_first_session
    app().advance(3600)
    expect(await isFirst()).toBe(true)
    await app().call(accounts.login, { body: { email, password: PASSWORD } })
    expect(await isFirst()).toBeUndefined()
  })

  test('a code works once', async () => {
    const body = await register(app(), 'once@carriage.test')
    await app().call(accounts.verifyRegistration, { body })
    const { status, body: error } = await app().refusal(accounts.verifyRegistration, { body })
    expect([status, error.fields]).toEqual([422, { otp: expect.any(String) }])
  })

  test('after five wrong codes the right one is refused too', async () => {
    const { token, otp } = await register(app(), 'guess@carriage.test')
    for (let i = 0; i < 5; i++) {
      await app().refusal(accounts.verifyRegistration, { body: { otp: wrong(otp), token } })
    }
    const { status } = await app().refusal(accounts.verifyRegistration, { body: { otp, token } })
    expect(status).toBe(422)
  })

  test('of twenty guesses at once, at most five are compared', async () => {
    const { token, otp } = await register(app(), 'parallel@carriage.test')
    const guesses = Array.from({ length: 20 }, () =>
      app().refusal(accounts.verifyRegistration, { body: { otp: wrong(otp), token } }),
    )
    const texts = (await Promise.all(guesses)).map(({ body }) => body.error)
    expect(texts.filter((text) => text === 'The code is not correct.')).toHaveLength(5)
  })

  test('a code expires after ten minutes', async () => {
    const { token, otp } = await register(app(), 'late@carriage.test')
    app().advance(10 * 60 + 1)
    const { status } = await app().refusal(accounts.verifyRegistration, { body: { otp, token } })
    expect(status).toBe(422)
  })

  test('an address that is verified cannot be registered again', async () => {
    const { email } = await createPerson(app())
    const { status, body } = await app().refusal(accounts.register, {
      body: newcomer(email.toUpperCase()),
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['email']])
  })

  test('a second attempt takes over an unverified address, and the first token is void', async () => {
    const first = await register(app(), 'twice@carriage.test')
    const second = await register(app(), 'twice@carriage.test')
    await app().refusal(accounts.verifyRegistration, { body: first })
    await app().call(accounts.verifyRegistration, { body: second })
  })

  test('a new code after the cool-down replaces the old one', async () => {
    const { token, otp } = await register(app(), 'resend@carriage.test')
    const early = await app().refusal(accounts.resendOtp, { body: { token } })
    expect([early.status, Number(early.headers['retry-after'])]).toEqual([429, 60])
    app().advance(61)
    await app().call(accounts.resendOtp, { body: { token } })
    const renewed = await mailedCode(app(), 'resend@carriage.test')
    if (renewed !== otp) await app().refusal(accounts.verifyRegistration, { body: { otp, token } })
    await app().call(accounts.verifyRegistration, { body: { otp: renewed, token } })
  })

  test('gets five new codes for one sign-up, and no more', async () => {
    const { token } = await register(app(), 'often@carriage.test')
    const again = async () => {
      app().advance(61)
      return app().app.inject({
        method: accounts.resendOtp.method,
        url: `/api${accounts.resendOtp.path}`,
        payload: { token },
      })
    }
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await again()).statusCode)
    expect(answers).toEqual([200, 200, 200, 200, 200, 422])
  })

  test.each([
    [{ first_name: 'A' }, { first_name: 'Name must be at least 2 characters' }],
    [{ last_name: '  B ' }, { last_name: 'Name must be at least 2 characters' }],
    [{ email: 'nonsense' }, { email: 'Please enter a valid email address' }],
    [
      { password: 'short', confirm_password: 'short' },
      { password: 'Password must be at least 8 characters' },
    ],
    [{ confirm_password: 'another one' }, { confirm_password: 'Passwords do not match' }],
    [
      { first_name: 'A', confirm_password: 'another one' },
      {
        first_name: 'Name must be at least 2 characters',
        confirm_password: 'Passwords do not match',
      },
    ],
  ])('%o is refused with a message for each field', async (change, fields) => {
    const body = { ...newcomer('table@carriage.test'), ...change }
    const answer = await app().refusal(accounts.register, { body })
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
  })
})
