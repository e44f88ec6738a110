/** An account that a stranger knows the password of, and what shuts the stranger out. */
import * as accounts from '@carriage/contract/accounts/endpoints'
import * as security from '@carriage/contract/accounts/security-endpoints'
import {
  deleteAccount,
  editUser,
  endUserSessions,
  removeUser,
} from '@carriage/contract/members/endpoints'
import { beforeEach } from 'vitest'
import type { TestApp } from './app.ts'
import { Caller } from './caller.ts'
import { createPerson, PASSWORD, type Person } from './people.ts'

/** The password that the owner chooses. */
export const NEW_PASSWORD = 'mine alone again'

/** The columns of docs/security/after-a-thief.md, and what has no column there. */
export type Way =
  | '“This was not me”'
  | 'forgotten password'
  | 'new password'
  | 'ending other sessions'
  | 'ended by an admin'
  | 'losing the admin role'
  | 'deleted by an admin'
  | 'deleting the own account'
  | 'logging out'

export interface Scene {
  admin: Person
  /** An admin, in whose account a stranger has signed in from another browser. */
  owner: Person
  /** The mails to the owner or somebody else, newest first. */
  mails: (to?: string) => Promise<{ subject: string; text: string }[]>
  /** The token of the link with this path in the newest mail to the owner. */
  linkInMail: (path: 'not-me' | 'sign-in') => Promise<string>
  /** The link 'This was not me' that the owner presses. */
  notMe: string
  ways: Readonly<Record<Way, () => Promise<unknown>>>
}

/** Makes the accounts before each test. */
export function useScene(app: () => TestApp): () => Scene {
  let scene: Scene | undefined
  beforeEach(async () => {
    app().advance(3601)
    scene = await makeScene(app())
  })
  return () => {
    if (!scene) throw new Error('There is a scene within tests only')
    return scene
  }
}

async function makeScene(app: TestApp): Promise<Scene> {
  const admin = await createPerson(app, { roles: ['user', 'admin'] })
  const owner = await createPerson(app, { roles: ['user', 'admin'] })
  app.advance(1)
  const body = { email: owner.email, password: PASSWORD }
  await new Caller(app, '192.0.2.1').send(accounts.login, body)

  const mails = (to = owner.email) => app.mailsTo(to)
  const linkInMail = async (path: string) => {
    const [newest] = await mails()
    return new RegExp(`/${path}#token=([\\w-]+)`).exec(newest?.text ?? '')?.[1] ?? ''
  }
  const choosePassword = async (token: string) => {
    const [newest] = await mails()
    const otp = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
    const passwords = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD }
    await app.call(accounts.verifyPasswordReset, { body: { otp, token, ...passwords } })
  }
  const params = { id: owner.id }
  const scene: Scene = {
    admin,
    owner,
    mails,
    linkInMail,
    notMe: await linkInMail('not-me'),
    ways: {
      async '“This was not me”'() {
        const { token } = await app.call(security.reportNotMe, { body: { token: scene.notMe } })
        await choosePassword(token)
      },
      async 'forgotten password'() {
        const asked = { body: { email: owner.email } }
        await choosePassword((await app.call(accounts.initPasswordReset, asked)).token)
      },
      'new password': () =>
        app.call(
          accounts.updatePassword,
          {
            body: {
              old_password: PASSWORD,
              new_password: NEW_PASSWORD,
              confirm_password: NEW_PASSWORD,
            },
          },
          owner.token,
        ),
      'ending other sessions': () => app.call(accounts.endOtherSessions, {}, owner.token),
      'ended by an admin': () => app.call(endUserSessions, { params }, admin.token),
      'losing the admin role': () =>
        app.call(editUser, { params, body: { role: ['user'] } }, admin.token),
      'deleted by an admin': () => app.call(removeUser, { params }, admin.token),
      'deleting the own account': () =>
        app.call(deleteAccount, { body: { password: PASSWORD } }, owner.token),
      'logging out': () => app.call(accounts.logout, {}, owner.token),
    },
  }
  return scene
}
