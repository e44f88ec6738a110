import * as accounts from '@carriage/contract/accounts/endpoints'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { authTokens } from '../accounts-schema.ts'

const app = useApp()
const common = 'Many people use this password. Please choose another one.'
const guessable =
  'This password is easy to guess from your name or ours. Please choose another one.'
const cases: [string, string][] = [
  ['TrustNo1', common],
  ['Password123', common],
  ['Carriage2026', guessable],
  ['ada.stern!!', guessable],
]

test.each(cases)('%s cannot be chosen at registration', async (password, text) => {
  const body = {
    first_name: 'Ada',
    last_name: 'Stern',
    email: 'new@carriage.test',
    password,
    confirm_password: password,
  }
  const answer = await app().refusal(accounts.register, { body })
  expect([answer.status, answer.body.fields]).toEqual([422, { password: text }])
})

test.each(cases)('%s cannot replace a password in the profile', async (password, text) => {
  const { token } = await createPerson(app())
  const body = { old_password: PASSWORD, new_password: password, confirm_password: password }
  const answer = await app().refusal(accounts.updatePassword, { body }, token)
  expect([answer.status, answer.body.fields]).toEqual([422, { new_password: text }])
})

test('a refused password does not use up the code of a reset @full', async () => {
  const { email } = await createPerson(app())
  const { token } = await app().call(accounts.initPasswordReset, { body: { email } })
  const otp = /\b\d{6}\b/.exec((await app().newestMail(email)).text)?.[0] ?? ''
  const set = (password: string) => ({
    body: { otp, token, new_password: password, confirm_password: password },
  })
  for (let i = 0; i < 6; i++) {
    const answer = await app().refusal(accounts.verifyPasswordReset, set('TrustNo1'))
    expect([answer.status, answer.body.fields]).toEqual([422, { new_password: common }])
  }
  await app().call(accounts.verifyPasswordReset, set('a sound choice'))
})

test('of two codes that are asked for at once one is valid', async () => {
  const { email } = await createPerson(app())
  const ask = () => app().call(accounts.initPasswordReset, { body: { email } })
  const tokens = await Promise.all([ask(), ask()])
  const mailed = await app()
    .services.db.select()
    .from(authTokens)
    .where(eq(authTokens.email, email))
  expect(mailed.map(({ usedAt }) => usedAt)).toEqual([null])
  expect(tokens.filter(({ token }) => mailed[0]?.tokenHash.equals(sha256(token)))).toHaveLength(1)
})
