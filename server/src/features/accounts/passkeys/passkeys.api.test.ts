import { generateKeyPairSync } from 'node:crypto'
import * as accounts from '@carriage/contract/accounts/endpoints'
import * as endpoints from '@carriage/contract/accounts/second-factor-endpoints'
import { deleteAccount, removeUser } from '@carriage/contract/members/endpoints'
import { getConfig } from '@carriage/contract/system/endpoints'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createPerson, PASSWORD } from '../../../../test/people.ts'
import { addPasskey, firstStep, SoftAuthenticator } from '../../../../test/second-factor.ts'
import { passkeys } from './passkeys-schema.ts'

const app = useApp({ env: { PUBLIC_URL: 'https://studio.test' } })
const handle = (id: string) => Buffer.from(id).toString('base64url')

async function withPasskey() {
  const person = await createPerson(app())
  return { ...person, ...(await addPasskey(app(), person.token)) }
}
const begin = () => app().call(endpoints.beginPasskeySignIn, {})
type Assertion = ReturnType<SoftAuthenticator['sign']>
const signIn = (passkey: Assertion) =>
  app().call(endpoints.signInWithPasskey, { body: { passkey } })
const refuse = async (passkey: Assertion) =>
  (await app().refusal(endpoints.signInWithPasskey, { body: { passkey } })).status

describe('adding a passkey', () => {
  test('is offered at the address of the installation, for a verified person, as a passkey of its own', async () => {
    const { token, email } = await createPerson(app())
    expect((await app().call(getConfig, {})).passkey_origin).toBe('https://studio.test')
    expect(await app().call(endpoints.beginPasskey, {}, token)).toMatchObject({
      rp: { id: 'studio.test' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  test('brings recovery codes with the first one only; the browser is told which there are', async () => {
    const { token, recoveryCodes, passkey } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    expect(passkey).toMatchObject({ name: 'Phone', last_used_at: null })
    expect((await addPasskey(app(), token, 'Laptop')).recoveryCodes).toBeNull()
    const { excludeCredentials } = await app().call(endpoints.beginPasskey, {}, token)
    expect(excludeCredentials).toHaveLength(2)
  })

  test.each([
    ['another origin', { origin: 'https://studio.test.evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a challenge that was not issued', { challenge: 'a'.repeat(43) }],
    ['a person who was not verified', { isVerified: false }],
  ])('is refused with %s', async (_, deviation) => {
    const { token } = await createPerson(app())
    const creation = await app().call(endpoints.beginPasskey, {}, token)
    const passkey = new SoftAuthenticator(app()).create(creation, deviation)
    const body = { name: 'Phone', passkey }
    expect((await app().refusal(endpoints.registerPasskey, { body }, token)).status).toBe(422)
  })

  test('is refused with a challenge that was used, has expired, or was for somebody else', async () => {
    const [{ token }, other] = [await createPerson(app()), await createPerson(app())]
    const make = async (owner: string) => {
      const creation = await app().call(endpoints.beginPasskey, {}, owner)
      return { body: { name: 'Phone', passkey: new SoftAuthenticator(app()).create(creation) } }
    }
    const used = await make(token)
    await app().call(endpoints.registerPasskey, used, token)
    const foreign = await make(other.token)
    const late = await make(token)
    const status = async (input: typeof used) =>
      (await app().refusal(endpoints.registerPasskey, input, token)).status
    expect(await status(used)).toBe(422)
    expect(await status(foreign)).toBe(422)
    app().advance(301)
    expect(await status(late)).toBe(422)
  })

  test('is possible twenty times', async () => {
    const { id, token } = await withPasskey()
    await app()
      .services.db.insert(passkeys)
      .values(
        Array.from({ length: 19 }, (_, index) => ({
          userId: id,
          credentialId: `${id}-${index}`,
          publicKey: Buffer.alloc(1),
          counter: 0,
          transports: [],
          backedUp: false,
          name: `Passkey ${index}`,
        })),
      )
    expect((await app().refusal(endpoints.beginPasskey, {}, token)).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  test('needs no password, no address and no second step', async () => {
    const { id, token: first, authenticator } = await withPasskey()
    const request = await begin()
    expect(request).toMatchObject({ allowCredentials: [], userVerification: 'required' })
    const { user, token } = await signIn(authenticator.sign(request, { userHandle: handle(id) }))
    expect(user._id).toBe(id)
    await app().call(accounts.getProfile, {}, token.access_token)
    const { passkeys: listed } = await app().call(endpoints.readSecurity, {}, first)
    expect(listed[0]?.last_used_at).toBe(app().clock.now.getTime() / 1000)
  })

  test('a signature counts once', async () => {
    const { authenticator } = await withPasskey()
    const assertion = authenticator.sign(await begin())
    await signIn(assertion)
    expect(await refuse(assertion)).toBe(422)
  })

  test('a challenge counts once, even if the first signature was wrong', async () => {
    const { authenticator } = await withPasskey()
    const request = await begin()
    expect(await refuse(authenticator.sign(request, { isVerified: false }))).toBe(422)
    expect(await refuse(authenticator.sign(request))).toBe(422)
  })

  test('a challenge expires after five minutes', async () => {
    const { authenticator } = await withPasskey()
    const assertion = authenticator.sign(await begin())
    app().advance(301)
    expect(await refuse(assertion)).toBe(422)
  })

  test.each([
    ['another origin', { origin: 'https://studio.test.evil.example' }],
    ['the same site without https', { origin: 'http://studio.test' }],
    ['another site', { rpId: 'evil.example' }],
    ['a challenge that was not issued', { challenge: 'a'.repeat(43) }],
    ['a person who was not verified', { isVerified: false }],
    ['the handle of another user', { userHandle: handle('somebody else') }],
    ['another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('is refused with %s', async (_, deviation) => {
    const { authenticator } = await withPasskey()
    expect(await refuse(authenticator.sign(await begin(), deviation))).toBe(422)
    await signIn(authenticator.sign(await begin()))
  })

  test('is refused when the counter of the passkey goes back: somebody may have a copy', async () => {
    const { authenticator } = await withPasskey()
    await signIn(authenticator.sign(await begin(), { counter: 7 }))
    for (const counter of [6, 7])
      expect(await refuse(authenticator.sign(await begin(), { counter }))).toBe(422)
    await signIn(authenticator.sign(await begin(), { counter: 8 }))
  })

  test('is refused with a passkey that nobody has, and one that was removed', async () => {
    const { token, authenticator, passkey } = await withPasskey()
    await app().call(endpoints.removePasskey, { params: { id: passkey._id } }, token)
    expect(await refuse(authenticator.sign(await begin()))).toBe(422)
  })

  test('does not open the account of somebody who was deleted', async () => {
    const { id, authenticator } = await withPasskey()
    const admin = await createPerson(app(), { roles: ['user', 'admin'] })
    await app().call(removeUser, { params: { id } }, admin.token)
    expect(await refuse(authenticator.sign(await begin()))).toBe(422)
  })
})

describe('a passkey as the second step', () => {
  test('finishes a sign-in with a password, for its ticket only', async () => {
    const { id, email, authenticator } = await withPasskey()
    const { ticket, methods } = await firstStep(app(), email)
    expect(methods).toEqual(['passkey', 'recovery-code'])
    const ask = () => app().call(endpoints.secondFactorPasskey, { body: { ticket } })
    const request = await ask()
    expect(request.allowCredentials).toHaveLength(1)
    // What was signed to sign in without a password does not count here, nor the other way round.
    const elsewhere = { ticket, passkey: authenticator.sign(await begin()) }
    expect((await app().refusal(endpoints.finishSignIn, { body: elsewhere })).status).toBe(422)
    expect(await refuse(authenticator.sign(await ask()))).toBe(422)
    const body = { ticket, passkey: authenticator.sign(await ask()) }
    expect((await app().call(endpoints.finishSignIn, { body })).user._id).toBe(id)
  })

  test('of somebody else is refused', async () => {
    const [{ email }, other] = [await withPasskey(), await withPasskey()]
    const { ticket } = await firstStep(app(), email)
    const request = await app().call(endpoints.secondFactorPasskey, { body: { ticket } })
    const body = { ticket, passkey: other.authenticator.sign(request) }
    expect((await app().refusal(endpoints.finishSignIn, { body })).status).toBe(422)
  })

  test('is asked for with a ticket only', async () => {
    const body = { ticket: 'a'.repeat(43) }
    expect((await app().refusal(endpoints.secondFactorPasskey, { body })).status).toBe(401)
  })
})

describe('the passkeys of a person', () => {
  test('are renamed and removed by them alone', async () => {
    const { token, passkey } = await withPasskey()
    const other = await createPerson(app())
    const params = { id: passkey._id }
    const rename = { params, body: { name: 'Blue key' } }
    expect((await app().refusal(endpoints.renamePasskey, rename, other.token)).status).toBe(404)
    expect((await app().refusal(endpoints.removePasskey, { params }, other.token)).status).toBe(404)
    await app().call(endpoints.renamePasskey, rename, token)
    const names = async () =>
      (await app().call(endpoints.readSecurity, {}, token)).passkeys.map(({ name }) => name)
    expect(await names()).toEqual(['Blue key'])
    await app().call(endpoints.removePasskey, { params }, token)
    expect(await names()).toEqual([])
  })

  test('removing the last one brings back the password alone, and ends the recovery codes', async () => {
    const { email, token, passkey } = await withPasskey()
    await app().call(endpoints.removePasskey, { params: { id: passkey._id } }, token)
    await app().call(accounts.login, { body: { email, password: PASSWORD } })
    const { recovery_codes_left: left } = await app().call(endpoints.readSecurity, {}, token)
    expect(left).toBe(0)
  })

  test('go with the account', async () => {
    const { id, token } = await withPasskey()
    await app().call(deleteAccount, { body: { password: PASSWORD } }, token)
    const { db } = app().services
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, id))).toEqual([])
  })
})
