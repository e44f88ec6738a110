import * as accounts from '@carriage/contract/accounts/endpoints'
import * as endpoints from '@carriage/contract/accounts/second-factor-endpoints'
import { readSecurityHistory } from '@carriage/contract/accounts/security-endpoints'
import { deleteAccount } from '@carriage/contract/members/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { GoogleBrowser } from '../../../../test/google.ts'
import { createPerson, PASSWORD, type Person } from '../../../../test/people.ts'
import { codeOf, firstStep, setUpApp } from '../../../../test/second-factor.ts'
import { factorChallenges, recoveryCodes, totpSecrets } from './second-factor-schema.ts'

const app = useApp()

async function withApp(): Promise<Person & { secret: string; recoveryCodes: string[] }> {
  const person = await createPerson(app())
  return { ...person, ...(await setUpApp(app(), person.token)) }
}
const finish = (body: { ticket: string; code?: string; recovery_code?: string }) =>
  app().call(endpoints.finishSignIn, { body })
const refuse = (body: { ticket: string; code?: string; recovery_code?: string }) =>
  app().refusal(endpoints.finishSignIn, { body })
const wrongFor = (secret: string) =>
  ['000000', '111111', '222222', '333333', '444444'].find(
    (code) => ![-1, 0, 1].some((step) => codeOf(app(), secret, step) === code),
  ) ?? ''

describe('setting up an authenticator app', () => {
  test('takes its first code; until then the account opens with the password alone @full', async () => {
    const { email, token } = await createPerson(app())
    const login = { body: { email, password: PASSWORD } }
    const { secret, uri } = await app().call(endpoints.beginTotp, {}, token)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    await app().call(accounts.login, login)
    const wrong = { body: { code: wrongFor(secret) } }
    expect((await app().refusal(endpoints.confirmTotp, wrong, token)).body.fields).toEqual({
      code: 'The code is not correct.',
    })
    await app().call(accounts.login, login)
    const body = { code: codeOf(app(), secret) }
    const { recovery_codes: codes } = await app().call(endpoints.confirmTotp, { body }, token)
    expect(new Set(codes).size).toBe(10)
    expect(await app().call(endpoints.readSecurity, {}, token)).toMatchObject({
      has_password: true,
      totp_since: expect.any(Number),
      recovery_codes_left: 10,
      required: false,
    })
    await app().runJob('deliver-mail', app().sentJobs.at(-1)?.data)
    expect((await app().newestMail(email)).subject).toContain('An authenticator app was set up')
    expect((await firstStep(app(), email)).methods).toEqual(['totp', 'recovery-code'])
  })

  test('is not possible twice, and the secret is never shown again', async () => {
    const { token, secret } = await withApp()
    expect((await app().refusal(endpoints.beginTotp, {}, token)).status).toBe(409)
    expect(JSON.stringify(await app().call(endpoints.readSecurity, {}, token))).not.toContain(
      secret,
    )
  })

  test('stores neither the secret nor a recovery code in the clear', async () => {
    const { id, secret, recoveryCodes: codes } = await withApp()
    const { db } = app().services
    const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, id))
    const hashes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    expect(hashes).toHaveLength(10)
    const stored = Buffer.concat([
      row?.sealedSecret ?? Buffer.alloc(0),
      ...hashes.map(({ codeHash }) => codeHash),
    ]).toString('latin1')
    for (const part of [secret, ...codes]) expect(stored).not.toContain(part)
  })

  test('can be undone: then the password alone opens the account, and recovery codes are gone', async () => {
    const { email, token } = await withApp()
    await app().call(endpoints.removeTotp, {}, token)
    await app().call(accounts.login, { body: { email, password: PASSWORD } })
    const { totp_since, recovery_codes_left } = await app().call(endpoints.readSecurity, {}, token)
    expect([totp_since, recovery_codes_left]).toEqual([null, 0])
    expect((await app().refusal(endpoints.removeTotp, {}, token)).status).toBe(404)
    expect((await app().refusal(endpoints.renewRecoveryCodes, {}, token)).status).toBe(409)
  })
})

test('whoever adds or removes a factor is in the history, and the owner has a link against it in the mail', async () => {
  const { email, token } = await withApp()
  await app().call(endpoints.renewRecoveryCodes, {}, token)
  await app().call(endpoints.removeTotp, {}, token)
  const { events } = await app().call(readSecurityHistory, { query: {} }, token)
  for (const kind of ['app-added', 'recovery-codes-renewed', 'app-removed'])
    expect(events).toContainEqual(expect.objectContaining({ kind }))
  const messages = await app().mailsTo(email)
  expect(messages).toHaveLength(3)
  for (const { text } of messages) expect(text).toMatch(/\/not-me#token=[\w-]{43}/)
})

describe('the second step of a sign-in', () => {
  test('opens a session with the code of the app, not with a wrong one', async () => {
    const { id, email, secret } = await withApp()
    const { ticket, expires_at } = await firstStep(app(), email)
    expect(expires_at).toBe(app().clock.now.getTime() / 1000 + 300)
    expect(await refuse({ ticket, code: wrongFor(secret) })).toMatchObject({
      status: 422,
      body: { fields: { code: 'The code is not correct.' } },
    })
    const { user, token } = await finish({ ticket, code: codeOf(app(), secret) })
    expect(user._id).toBe(id)
    await app().call(accounts.getProfile, {}, token.access_token)
  })

  test('a wrong password is refused as ever, and says nothing of a second factor', async () => {
    const { email } = await withApp()
    const body = { email, password: 'a wrong password' }
    const answer = await app().refusal(accounts.login, { body })
    expect(answer.body.code).toBe('unauthenticated')
    expect(answer.body.second_factor).toBeUndefined()
  })

  test('a code counts once, and no earlier one counts after it', async () => {
    const { email, secret } = await withApp()
    const first = await firstStep(app(), email)
    await finish({ ticket: first.ticket, code: codeOf(app(), secret) })
    const { ticket } = await firstStep(app(), email)
    for (const step of [0, -1])
      expect((await refuse({ ticket, code: codeOf(app(), secret, step) })).status).toBe(422)
    app().advance(30)
    await finish({ ticket, code: codeOf(app(), secret) })
  })

  test('of many requests with the same code at once, one opens a session', async () => {
    const { email, secret } = await withApp()
    const tickets = [await firstStep(app(), email), await firstStep(app(), email)]
    const code = codeOf(app(), secret)
    const answers = await Promise.allSettled(
      [...tickets, ...tickets].map(({ ticket }) => finish({ ticket, code })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a ticket expires after five minutes', async () => {
    const { email, secret } = await withApp()
    const { ticket } = await firstStep(app(), email)
    app().advance(301)
    expect(await refuse({ ticket, code: codeOf(app(), secret) })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
  })

  test('a ticket opens one session', async () => {
    const { email, secret, recoveryCodes: codes } = await withApp()
    const { ticket } = await firstStep(app(), email)
    await finish({ ticket, code: codeOf(app(), secret) })
    expect((await refuse({ ticket, recovery_code: codes[0] ?? '' })).status).toBe(401)
    const { recovery_codes_left: left } = await app().call(
      endpoints.readSecurity,
      {},
      (
        await finish({
          ticket: (await firstStep(app(), email)).ticket,
          recovery_code: codes[0] ?? '',
        })
      ).token.access_token,
    )
    expect(left).toBe(9)
  })

  test('a ticket has five attempts; of twenty guesses at once, at most five are compared', async () => {
    const { email, secret } = await withApp()
    const { ticket } = await firstStep(app(), email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refuse({ ticket, code: wrongFor(secret) })),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await refuse({ ticket, code: codeOf(app(), secret) })).status).toBe(401)
  })

  test('an account has ten attempts in a quarter of an hour, whatever the tickets', async () => {
    const { email, secret } = await withApp()
    for (let round = 0; round < 2; round++) {
      const { ticket } = await firstStep(app(), email)
      for (let guess = 0; guess < 5; guess++)
        expect((await refuse({ ticket, code: wrongFor(secret) })).status).toBe(422)
    }
    const { ticket } = await firstStep(app(), email)
    expect((await refuse({ ticket, code: codeOf(app(), secret) })).status).toBe(429)
    app().advance(900)
    const later = await firstStep(app(), email)
    await finish({ ticket: later.ticket, code: codeOf(app(), secret) })
  })

  test('a ticket takes one proof, and nothing else is a ticket', async () => {
    const { email, secret, recoveryCodes: codes } = await withApp()
    const { ticket } = await firstStep(app(), email)
    const code = codeOf(app(), secret)
    expect((await refuse({ ticket, code, recovery_code: codes[0] ?? '' })).status).toBe(422)
    expect((await refuse({ ticket })).status).toBe(422)
    expect((await refuse({ ticket: 'a'.repeat(43), code })).status).toBe(401)
    expect((await app().refusal(accounts.getProfile, {}, ticket)).status).toBe(401)
  })

  test('of several recovery codes sent at once with one ticket, one is used up', async () => {
    const { id, email, recoveryCodes: codes } = await withApp()
    const { ticket } = await firstStep(app(), email)
    const answers = await Promise.allSettled(
      codes.slice(0, 4).map((code) => finish({ ticket, recovery_code: code })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { db } = app().services
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(9)
  })

  test('follows Google too @full', async () => {
    const { id, email, secret } = await withApp()
    const browser = new GoogleBrowser(app())
    const page = await browser.signIn({ email })
    const answer = await browser.call(
      accounts.refreshProfile,
      page.searchParams.get('access_token') ?? '',
    )
    const body = answer.json<{ code: string; second_factor: { ticket: string } }>()
    expect([answer.statusCode, body.code]).toEqual([401, 'second-factor-needed'])
    const { user } = await finish({
      ticket: body.second_factor.ticket,
      code: codeOf(app(), secret),
    })
    expect(user._id).toBe(id)
  })
})

async function subjectsTo(email: string): Promise<string[]> {
  for (const { name, data } of app().sentJobs)
    if (name === 'deliver-mail') await app().runJob(name, data)
  return app().subjectsTo({ email })
}

describe('recovery codes', () => {
  test('each opens the account once, however it is typed, and its owner is told by mail @full', async () => {
    const { email, recoveryCodes: codes } = await withApp()
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    const { ticket } = await firstStep(app(), email)
    await finish({ ticket, recovery_code: typed })
    expect(await subjectsTo(email)).toContainEqual(
      expect.stringContaining('A recovery code was used'),
    )
    const again = await firstStep(app(), email)
    expect(await refuse({ ticket: again.ticket, recovery_code: code })).toMatchObject({
      status: 422,
      body: { fields: { recovery_code: expect.any(String) } },
    })
  })

  test('somebody else’s open nothing @full', async () => {
    const [{ email }, { recoveryCodes: codes }] = [await withApp(), await withApp()]
    const { ticket } = await firstStep(app(), email)
    expect((await refuse({ ticket, recovery_code: codes[0] ?? '' })).status).toBe(422)
  })

  test('new ones make the former invalid @full', async () => {
    const { email, token, recoveryCodes: former } = await withApp()
    const { recovery_codes: codes } = await app().call(endpoints.renewRecoveryCodes, {}, token)
    expect(codes.filter((code) => former.includes(code))).toEqual([])
    const { ticket } = await firstStep(app(), email)
    expect((await refuse({ ticket, recovery_code: former[1] ?? '' })).status).toBe(422)
    await finish({ ticket, recovery_code: codes[1] ?? '' })
  })
})

test('deleting an account deletes everything of its second factor', async () => {
  const { id, email, token } = await withApp()
  await firstStep(app(), email)
  await app().call(deleteAccount, { body: { password: PASSWORD } }, token)
  const { db } = app().services
  for (const table of [totpSecrets, recoveryCodes, factorChallenges])
    expect(await db.select().from(table).where(eq(table.userId, id))).toEqual([])
})

test('tickets are swept a day after they expired', async () => {
  const { id, email } = await withApp()
  await firstStep(app(), email)
  const left = () =>
    app().services.db.select().from(factorChallenges).where(eq(factorChallenges.userId, id))
  await app().runJob('sweep-accounts')
  expect(await left()).toHaveLength(1)
  app().advance(86_400 + 301)
  await app().runJob('sweep-accounts')
  expect(await left()).toEqual([])
})
