import { finishMailSignIn, initMailSignIn } from '@carriage/contract/accounts/security-endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson } from '../../../test/people.ts'
import { makeAdmin } from './make-admin.ts'
import { replacePassword } from './change-user.ts'

const app = useApp()
const refusal = { fields: { password: expect.any(String) as string } }

test('an operator cannot give an account a password that many people use', async () => {
  const { email } = await createPerson(app())
  const weak = { email, password: 'Password123' }
  await expect(replacePassword(app().services, weak)).rejects.toMatchObject({ details: refusal })
  const admin = { email: 'first@carriage.test', password: 'studioadmin' }
  await expect(makeAdmin(app().services, admin)).rejects.toMatchObject({ details: refusal })
})

test('a link to log in that was mailed before is void afterwards', async () => {
  const { email } = await createPerson(app())
  await app().call(initMailSignIn, { body: { email } })
  const { text } = await app().newestMail(email)
  const token = /\/sign-in#token=([\w-]+)/.exec(text)?.[1] ?? ''
  await replacePassword(app().services, { email, password: 'a sound choice' })
  expect((await app().refusal(finishMailSignIn, { body: { token } })).status).toBe(404)
})
