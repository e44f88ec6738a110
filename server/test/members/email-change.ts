/** Changes of addresses in API tests. */
import { login } from '@carriage/contract/accounts/endpoints'
import * as emailChange from '@carriage/contract/members/email-endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { users } from '../../src/features/accounts/tables.ts'
import type { TestApp } from '../app.ts'
import { createPerson, PASSWORD, type Person } from '../people.ts'

/** The subjects of the mails, from a studio with the built-in brand. */
export const MAILS = {
  link: 'Confirm your new email address (Carriage)',
  taken: 'Someone entered your address for another Carriage account',
  requested: 'Someone asked to change your Carriage email address',
  changed: 'Your Carriage email address has changed',
  done: 'This is now your Carriage email address',
} as const

export const loginOf = (email: string) => ({ body: { email, password: PASSWORD } })

let addresses = 0
export const newAddress = () => `new-${++addresses}@carriage.test`

/** A member and an admin, made before each test, and what they do. */
export function useEmailChanges(app: () => TestApp) {
  const people: { member?: Person; admin?: Person } = {}
  beforeEach(async () => {
    app().advance(3601)
    people.member = await createPerson(app())
    people.admin = await createPerson(app(), { roles: ['user', 'admin'] })
  })
  const existing = (person: Person | undefined): Person => {
    if (!person) throw new Error('There are people within tests only')
    return person
  }
  /** Newest first. */
  const mailsTo = (to: string) => app().mailsTo(to)
  /** The token of a link in the newest mail to an address. */
  const tokenTo = async (to: string, page = 'new-email') =>
    new RegExp(`/${page}#token=([\\w.-]+)`).exec((await mailsTo(to))[0]?.text ?? '')?.[1] ?? ''
  const member = () => existing(people.member)
  const ask = (email: string, { token } = member()) =>
    app().call(emailChange.requestEmailChange, { body: { email } }, token)
  const confirm = (token: string, session?: string) =>
    app().call(emailChange.confirmEmailChange, { body: { token } }, session)
  return {
    member,
    admin: () => existing(people.admin),
    mailsTo,
    subjectsTo: async (to: string) => (await mailsTo(to)).map(({ subject }) => subject),
    tokenTo,
    ask,
    confirm,
    refusedConfirm: (token: string) =>
      app().refusal(emailChange.confirmEmailChange, { body: { token } }),
    /** Asks and confirms, without a session. */
    change: async (to = newAddress(), person = member()) => {
      await ask(to, person)
      await confirm(await tokenTo(to))
      return to
    },
    logIn: async (email: string) => (await app().call(login, loginOf(email))).token.access_token,
    isOpen: async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await app().app.inject({ url: '/api/user/profile', headers })).statusCode === 200
    },
    addressOf: async (id: string) =>
      (await app().services.db.select().from(users).where(eq(users.id, id)))[0]?.email,
  }
}
