import * as accounts from '@carriage/contract/accounts/endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { Caller } from '../../../../test/caller.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'

const app = useApp()
let person: Person
let owner: Caller
/** Addresses of strangers; none is used twice. */
let used = 0
const stranger = () => new Caller(app(), `10.0.${used >> 8}.${used++ & 255}`)

const logIn = (caller: Caller, password = PASSWORD) =>
  caller.send(accounts.login, { email: person.email, password })
const guess = async (caller: Caller, times: number) => {
  for (let i = 0; i < times; i++) await logIn(caller, 'wrong guess')
}

beforeEach(async () => {
  app().advance(3601)
  person = await createPerson(app())
  owner = new Caller(app(), '192.0.2.1')
  expect((await logIn(owner)).status).toBe(200)
})

describe('wrong passwords', () => {
  test('lock only the address that they come from @full', async () => {
    const guesser = stranger()
    await guess(guesser, 10)
    expect((await logIn(guesser)).status).toBe(429)
    expect((await logIn(stranger())).status).toBe(200)
  })

  test('of many addresses together lock new browsers, but not one that the owner has used @full', async () => {
    for (let i = 0; i < 11; i++) await guess(stranger(), 10)
    const { status, body } = await logIn(stranger())
    expect([status, body.error]).toEqual([429, 'Too many attempts. Please wait and try again.'])
    expect((await logIn(owner)).status).toBe(200)
  })

  test('from the address of the owner do not lock the browser of the owner @full', async () => {
    await guess(new Caller(app(), '192.0.2.1'), 12)
    expect((await logIn(owner)).status).toBe(200)
  })

  test('lock the browser of the owner too when they are typed there', async () => {
    await guess(owner, 10)
    expect((await logIn(owner)).status).toBe(429)
    app().advance(901)
    expect((await logIn(owner)).status).toBe(200)
  })

  test('of a browser that somebody else has used with another account count as a stranger’s @full', async () => {
    const other = await createPerson(app())
    const neighbour = stranger()
    await neighbour.send(accounts.login, { email: other.email, password: PASSWORD })
    for (let i = 0; i < 11; i++) await guess(stranger(), 10)
    expect((await logIn(neighbour)).status).toBe(429)
  })
})

describe('the way in by mail', () => {
  const mailedToken = async () =>
    /\/sign-in#token=([\w-]+)/.exec((await app().newestMail(person.email)).text)?.[1] ?? ''

  test('opens a session in a new browser while passwords are refused, once @full', async () => {
    for (let i = 0; i < 11; i++) await guess(stranger(), 10)
    const fresh = stranger()
    expect((await logIn(fresh)).status).toBe(429)
    await fresh.send(security.initMailSignIn, { email: person.email })
    const token = await mailedToken()
    const opened = await fresh.send(security.finishMailSignIn, { token })
    expect([opened.status, opened.body.token]).toEqual([
      200,
      { access_token: expect.any(String) as string },
    ])
    // The browser is known from now on.
    for (let i = 0; i < 11; i++) await guess(stranger(), 10)
    expect((await logIn(fresh)).status).toBe(200)
    expect((await fresh.send(security.finishMailSignIn, { token })).status).toBe(404)
  })

  test('is closed after ten minutes, and after a change of the password', async () => {
    await owner.send(security.initMailSignIn, { email: person.email })
    const late = await mailedToken()
    app().advance(601)
    expect((await owner.send(security.finishMailSignIn, { token: late })).status).toBe(404)
    await owner.send(security.initMailSignIn, { email: person.email })
    const token = await mailedToken()
    const change = { new_password: 'another password', confirm_password: 'another password' }
    await app().call(
      accounts.updatePassword,
      { body: { old_password: PASSWORD, ...change } },
      person.token,
    )
    expect((await owner.send(security.finishMailSignIn, { token })).status).toBe(404)
  })

  test('is not opened for an address that nobody has proved to own', async () => {
    const email = `unproved-${person.email}`
    await app().call(accounts.register, {
      body: {
        first_name: 'Ada',
        last_name: 'Stern',
        email,
        password: PASSWORD,
        confirm_password: PASSWORD,
      },
    })
    await owner.send(security.initMailSignIn, { email })
    expect((await app().newestMail(email)).subject).not.toMatch(/link/)
  })

  test('and a reset cannot be closed by strangers who ask for mails @full', async () => {
    for (let i = 0; i < 25; i++) {
      await stranger().send(accounts.initPasswordReset, { email: person.email })
    }
    expect(
      (await stranger().send(accounts.initPasswordReset, { email: person.email })).status,
    ).toBe(429)
    expect((await owner.send(accounts.initPasswordReset, { email: person.email })).status).toBe(200)
  })
})
