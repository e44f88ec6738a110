import * as accounts from '@carriage/contract/accounts/endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { Caller } from '../../../../test/caller.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'

const app = useApp()
let person: Person
beforeEach(async () => {
  app().advance(3601)
  person = await createPerson(app())
})

const browser = () => new Caller(app(), '192.0.2.1')
const logIn = (caller: Caller, password = PASSWORD) =>
  caller.send(accounts.login, { email: person.email, password })
const mails = () => app().mailsTo(person.email)
const subjects = () => app().subjectsTo(person)
const notMeToken = async () =>
  /\/not-me#token=([\w-]+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''

const NEW_SIGN_IN = 'New login to your Carriage account'
const CHANGED = 'Your Carriage password has been changed'

describe('a mail', () => {
  test('tells of a sign-in in a new browser, but neither of the first one nor of one that is known', async () => {
    expect(await subjects()).toEqual([])
    const second = browser()
    await logIn(second)
    expect(await subjects()).toEqual([NEW_SIGN_IN])
    expect((await mails())[0]?.text).toContain('Firefox on Linux')
    await logIn(second)
    expect(await subjects()).toEqual([NEW_SIGN_IN])
  })

  test('tells of a password that was changed or reset @full', async () => {
    const body = {
      old_password: PASSWORD,
      new_password: 'another password',
      confirm_password: 'another password',
    }
    await app().call(accounts.updatePassword, { body }, person.token)
    expect(await subjects()).toEqual([CHANGED])
    const { token } = await app().call(accounts.initPasswordReset, {
      body: { email: person.email },
    })
    const otp = /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    await app().call(accounts.verifyPasswordReset, {
      body: { otp, token, new_password: PASSWORD, confirm_password: PASSWORD },
    })
    expect((await subjects())[0]).toBe(CHANGED)
  })
})

describe('“This was not me”', () => {
  test('ends every session, makes the password useless and leads to a new one, once @full', async () => {
    const intruder = browser()
    await logIn(intruder)
    const token = await notMeToken()
    const { token: reset } = await app().call(security.reportNotMe, { body: { token } })
    expect((await app().refusal(accounts.getProfile, {}, person.token)).status).toBe(401)
    expect((await logIn(intruder)).status).toBe(401)
    const otp = /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    const next = { new_password: 'mine alone again', confirm_password: 'mine alone again' }
    await app().call(accounts.verifyPasswordReset, { body: { otp, token: reset, ...next } })
    expect((await logIn(browser(), 'mine alone again')).status).toBe(200)
    expect((await app().refusal(security.reportNotMe, { body: { token } })).status).toBe(404)
  })

  test('works for two weeks', async () => {
    await logIn(browser())
    const token = await notMeToken()
    app().advance(14 * 86_400)
    expect((await app().refusal(security.reportNotMe, { body: { token } })).status).toBe(404)
  })
})

describe('the history of an account', () => {
  const kinds = async (token = person.token) => {
    const { events } = await app().call(security.readSecurityHistory, { query: {} }, token)
    return events.map(({ kind }) => kind)
  }

  test('has sign-ins, refusals, lockouts, passwords and ended sessions, newest first, of nobody else', async () => {
    await createPerson(app())
    const guesser = browser()
    for (let i = 0; i < 12; i++) {
      app().advance(1)
      await logIn(guesser, 'wrong guess')
    }
    app().advance(1)
    await app().call(accounts.endOtherSessions, {}, person.token)
    expect(await kinds()).toEqual([
      'sessions-ended',
      'sign-in-locked',
      ...Array.from({ length: 10 }, () => 'sign-in-refused'),
      'signed-in',
    ])
    const { events } = await app().call(security.readSecurityHistory, { query: {} }, person.token)
    expect(events[2]).toMatchObject({ device: 'Firefox on Linux', network: '192.0.2.x' })
  })

  test('is kept for a year, and is read in pages @full', async () => {
    const known = browser()
    for (let i = 0; i < 21; i++) await logIn(known)
    const second = await app().call(
      security.readSecurityHistory,
      { query: { page: '2' } },
      person.token,
    )
    expect([second.events.length, second.meta.total]).toEqual([2, 22])
    // By whole months.
    app().advance((365 + 31) * 86_400)
    await app().runJob('sweep-accounts')
    const { body } = await logIn(known)
    expect(await kinds(body.token.access_token)).toEqual(['signed-in'])
  })
})
