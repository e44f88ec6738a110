import { readFileSync } from 'node:fs'
import * as accounts from '@carriage/contract/accounts/endpoints'
import * as endpoints from '@carriage/contract/accounts/second-factor-endpoints'
import { allEndpoints } from '@carriage/contract/all-endpoints'
import { deleteAccount, readMember, resetSecondFactor } from '@carriage/contract/members/endpoints'
import { listAudit } from '@carriage/contract/audit/endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { addPasskey, codeOf, firstStep, setUpApp } from '../../../../test/second-factor.ts'

const PUBLIC_URL = 'https://studio.test'
const strict = useApp({ env: { PUBLIC_URL, FRESH_PROOF: 'on', REQUIRE_SECOND_FACTOR: 'staff' } })
const lenient = useApp()

const table = Object.entries(allEndpoints)
const fresh = table.filter(([, endpoint]) => endpoint.fresh)
const always = fresh.filter(([, endpoint]) => endpoint.fresh === 'always')
const forStaff = table.filter(([, { access }]) => access === 'coach' || access === 'admin')
const somewhere = {
  id: '01a1fcb4-0000-7000-8000-000000000000',
  type: 'video',
  table: 'programs',
  kind: 'codes',
}
const refusedCode = async (app: typeof strict, endpoint: Endpoint, token: string) =>
  (
    await app().refusal(
      endpoint,
      { params: somewhere, ...(endpoint.method !== 'GET' && { body: {} }) },
      token,
    )
  ).body.code

async function makeAdmin() {
  const admin = await createPerson(strict(), { roles: ['user', 'admin'] })
  return { ...admin, ...(await setUpApp(strict(), admin.token)) }
}

describe('a proof older than ten minutes', () => {
  test('the calls that need a fresh one are those that the document lists', () => {
    const page = new URL('../../../../../docs/security/fresh-proof.md', import.meta.url)
    const listed = readFileSync(page, 'utf8').matchAll(/^\| `(\w+ \S+)` \| (\w+) \|/gm)
    const asked = fresh.map(([, { method, path, fresh: when }]) => `${method} ${path} ${when}`)
    expect([...listed].map(([, call, when]) => `${call} ${when}`).toSorted()).toEqual(
      asked.toSorted(),
    )
  })

  test('is refused by each of them with its own code', async () => {
    const { token } = await makeAdmin()
    strict().advance(601)
    for (const [name, endpoint] of fresh)
      expect([name, await refusedCode(strict, endpoint, token)]).toEqual([name, 'proof-needed'])
  })

  test('is enough elsewhere, but not to change a second factor or what other programs know', async () => {
    const { token } = await createPerson(lenient(), { roles: ['user', 'admin'] })
    lenient().advance(601)
    for (const [name, endpoint] of always)
      expect([name, await refusedCode(lenient, endpoint, token)]).toEqual([name, 'proof-needed'])
    await lenient().call(accounts.endOtherSessions, {}, token)
  })
})

describe('deleting the own account', () => {
  const withPassword = { body: { password: PASSWORD } }

  test('takes a fresh proof besides the password where there is a second factor @full', async () => {
    const { token } = await createPerson(lenient())
    const { secret } = await setUpApp(lenient(), token)
    lenient().advance(601)
    const refused = await lenient().refusal(deleteAccount, withPassword, token)
    expect(refused).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
    const body = { code: codeOf(lenient(), secret) }
    await lenient().call(endpoints.prove, { body }, token)
    await lenient().call(deleteAccount, withPassword, token)
  })

  test('takes the password alone where there is none', async () => {
    const { token } = await createPerson(strict())
    strict().advance(601)
    await strict().call(deleteAccount, withPassword, token)
  })
})

describe('a fresh proof', () => {
  test.each(['code', 'passkey'] as const)('by %s', async (way) => {
    const person = await createPerson(strict())
    const { secret } = await setUpApp(strict(), person.token)
    const { authenticator } = await addPasskey(strict(), person.token)
    strict().advance(601)
    const { token } = person
    expect(await refusedCode(strict, endpoints.renewRecoveryCodes, token)).toBe('proof-needed')
    const asked = await strict().call(endpoints.beginProof, {}, token)
    const body = {
      code: { code: codeOf(strict(), secret) },
      passkey: { passkey: authenticator.sign(asked) },
    }[way]
    await strict().call(endpoints.prove, { body }, token)
    await strict().call(endpoints.renewRecoveryCodes, {}, token)
    strict().advance(601)
    expect(await refusedCode(strict, endpoints.renewRecoveryCodes, token)).toBe('proof-needed')
  })

  test.each(['app', 'passkey'] as const)(
    'is not given by the password alone where there is an %s, nor by changing the password',
    async (factor) => {
      const { token } = await createPerson(strict())
      await (factor === 'app' ? setUpApp(strict(), token) : addPasskey(strict(), token))
      strict().advance(601)
      const alone = { body: { password: PASSWORD } }
      expect((await strict().refusal(endpoints.prove, alone, token)).body.fields).toEqual({
        password: 'Use your authenticator app or a passkey.',
      })
      const body = {
        old_password: PASSWORD,
        new_password: 'another good password',
        confirm_password: 'another good password',
      }
      const { token: next } = await strict().call(accounts.updatePassword, { body }, token)
      expect(await refusedCode(strict, endpoints.removeTotp, next.access_token)).toBe(
        'proof-needed',
      )
    },
  )

  test('counts for the session in which it was given', async () => {
    const { email, token } = await createPerson(strict())
    const body = { email, password: PASSWORD }
    const other = await strict().call(accounts.login, { body })
    strict().advance(601)
    await strict().call(endpoints.prove, { body: { password: PASSWORD } }, token)
    await strict().call(accounts.endOtherSessions, {}, token)
    expect((await strict().refusal(accounts.getProfile, {}, other.token.access_token)).status).toBe(
      401,
    )
  })

  test('is not given by a wrong password, code or passkey', async () => {
    const [{ token }, other] = [await createPerson(strict()), await createPerson(strict())]
    const { authenticator } = await addPasskey(strict(), other.token)
    strict().advance(601)
    const asked = await strict().call(endpoints.beginProof, {}, token)
    for (const body of [
      { password: 'a wrong password' },
      { code: '123456' },
      { passkey: authenticator.sign(asked) },
      {},
    ])
      expect((await strict().refusal(endpoints.prove, { body }, token)).status).toBe(422)
    expect(await refusedCode(strict, accounts.endOtherSessions, token)).toBe('proof-needed')
  })

  test('has ten attempts in a quarter of an hour', async () => {
    const { token } = await createPerson(strict())
    const attempt = async (password: string) =>
      (await strict().refusal(endpoints.prove, { body: { password } }, token)).status
    for (let guess = 0; guess < 10; guess++) expect(await attempt('a wrong password')).toBe(422)
    expect(await attempt(PASSWORD)).toBe(429)
  })

  test('is given by the current password when the password is changed', async () => {
    const { token } = await createPerson(strict())
    strict().advance(601)
    const body = {
      old_password: PASSWORD,
      new_password: 'another good password',
      confirm_password: 'another good password',
    }
    const { token: next } = await strict().call(accounts.updatePassword, { body }, token)
    await strict().call(accounts.endOtherSessions, {}, next.access_token)
  })

  test('is not given by a QR code: whoever shows it vouches for the phone', async () => {
    const { token } = await makeAdmin()
    const { url } = await strict().call(accounts.createLoginQr, {}, token)
    const exchange = new URL(url).searchParams.get('token') ?? ''
    const phone = await strict().call(accounts.refreshProfile, { query: {} }, exchange)
    const answer = await refusedCode(strict, accounts.endOtherSessions, phone.token.access_token)
    expect(answer).toBe('proof-needed')
  })
})

describe('where staff need a second factor', () => {
  test('every call of staff is refused without one, with its own code @full', async () => {
    const { email, token } = await createPerson(strict(), { roles: ['user', 'coach', 'admin'] })
    for (const [name, endpoint] of forStaff)
      expect([name, await refusedCode(strict, endpoint, token)]).toEqual([
        name,
        'second-factor-missing',
      ])
    const body = { email, password: PASSWORD }
    const { user } = await strict().call(accounts.login, { body })
    expect(user.second_factor_missing).toBe(true)
    const profile = await strict().call(accounts.getProfile, {}, token)
    expect(profile.user.second_factor_missing).toBe(true)
  })

  test.each(['app', 'passkey'] as const)('an %s opens them', async (factor) => {
    const { token } = await createPerson(strict(), { roles: ['user', 'admin'] })
    await (factor === 'app' ? setUpApp(strict(), token) : addPasskey(strict(), token))
    await strict().call(listAudit, { query: {} }, token)
    const { user } = await strict().call(accounts.getProfile, {}, token)
    expect(user.second_factor_missing).toBeUndefined()
    expect((await strict().call(endpoints.readSecurity, {}, token)).required).toBe(true)
  })

  test('members need none', async () => {
    const { token } = await createPerson(strict())
    const { user } = await strict().call(accounts.getProfile, {}, token)
    expect(user.second_factor_missing).toBeUndefined()
  })

  test('elsewhere staff need none either', async () => {
    const { token } = await createPerson(lenient(), { roles: ['user', 'admin'] })
    await lenient().call(listAudit, { query: {} }, token)
    const { user } = await lenient().call(accounts.getProfile, {}, token)
    expect(user.second_factor_missing).toBeUndefined()
  })
})

describe('resetting the second factor of a member', () => {
  test('lets them sign in with the password alone, is recorded, and they are told by mail', async () => {
    const admin = await makeAdmin()
    const member = await createPerson(strict())
    await setUpApp(strict(), member.token)
    await addPasskey(strict(), member.token)
    const params = { id: member.id }
    expect((await strict().call(readMember, { params }, admin.token)).second_factor).toBe(true)
    await firstStep(strict(), member.email)
    await strict().call(resetSecondFactor, { params }, admin.token)
    await strict().runJob('deliver-mail', strict().sentJobs.at(-1)?.data)
    const { subject } = await strict().newestMail(member.email)
    expect(subject).toContain('Your second factor was reset')
    const { email } = member
    await strict().call(accounts.login, { body: { email, password: PASSWORD } })
    expect(await strict().call(endpoints.readSecurity, {}, member.token)).toMatchObject({
      totp_since: null,
      passkeys: [],
      recovery_codes_left: 0,
    })
    const entries = await strict().audited(admin, { action: 'second-factor-reset' })
    expect(entries[0]).toMatchObject({ entity_id: member.id, actor: { _id: admin.id } })
  })

  test('is not possible for the caller', async () => {
    const admin = await makeAdmin()
    const params = { id: admin.id }
    expect((await strict().refusal(resetSecondFactor, { params }, admin.token)).status).toBe(409)
  })
})
