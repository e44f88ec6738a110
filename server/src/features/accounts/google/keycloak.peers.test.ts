/** The sign-in with Keycloak in Google's place, as `GOOGLE_ISSUER` allows: `PEER_KEYCLOAK` is its `kc.sh`. */
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database/database.ts'
import { type Keycloak, KeycloakBrowser, startKeycloak } from '../../../../test/peers/keycloak.ts'
import {
  freePort,
  type RunningProcess,
  runServer,
} from '../../../../test/processes/running-server.ts'
import { makeTemporaryFolder } from '../../../../test/temporary-folder.ts'
import type { SignInSecrets } from '../../../adapters/identity/identity-provider.ts'
import { createOpenIdIdentity } from '../../../adapters/identity/openid-identity.ts'
import { GOOGLE_CALLBACK } from '../../../google-callback.ts'

const PASSWORD = 'a password at Keycloak'
const SECRET = 'the-secret-of-the-client'
const ELSEWHERE = 'http://studio.test/callback'
const database = useDatabase()
const folder = makeTemporaryFolder('carriage-keycloak-data-')

let keycloak: Keycloak
let server: RunningProcess
let studio = ''

const client = (clientId: string, more: object = {}) => ({
  clientId,
  secret: SECRET,
  redirectUris: [studio + GOOGLE_CALLBACK, ELSEWHERE],
  // Without PKCE it refuses to begin.
  attributes: { 'pkce.code.challenge.method': 'S256' },
  ...more,
})
const person = (username: string, emailVerified: boolean) => ({
  username,
  email: `${username}@studio.test`,
  emailVerified,
  firstName: 'Grace',
  lastName: 'Hopper',
  enabled: true,
  credentials: [{ type: 'password', value: PASSWORD, temporary: false }],
})
/** Addresses its ID tokens to somebody else. */
const toOthers = {
  protocolMappers: [
    {
      name: 'audience',
      protocol: 'openid-connect',
      protocolMapper: 'oidc-hardcoded-claim-mapper',
      config: {
        'claim.name': 'aud',
        'claim.value': 'somebody-else',
        'jsonType.label': 'String',
        'id.token.claim': 'true',
        'access.token.claim': 'false',
      },
    },
  ],
}

beforeAll(async () => {
  const port = await freePort()
  studio = `http://localhost:${port}`
  keycloak = await startKeycloak(process.env['PEER_KEYCLOAK'] ?? '', {
    clients: [client('studio'), client('misled', toOthers)],
    users: [person('grace', true), person('mallory', false)],
  })
  server = await runServer({
    databaseUrl: database.url,
    dataDir: folder.path,
    port,
    env: {
      GOOGLE_ISSUER: keycloak.issuer,
      GOOGLE_CLIENT_ID: 'studio',
      GOOGLE_CLIENT_SECRET: SECRET,
      NODE_EXTRA_CA_CERTS: keycloak.certificate.file,
    },
  })
}, 300_000)
afterAll(async () => {
  await server?.kill()
  await keycloak?.stop()
  await folder.remove()
})

describe('the whole server', () => {
  const open = () => new KeycloakBrowser(keycloak.certificate)
  const begin = async (browser: KeycloakBrowser) => {
    const { body } = await browser.send(`${studio}/api/auth/google/init`, { method: 'POST' })
    // Sound: the contract's answer.
    return (JSON.parse(body) as { url: string }).url
  }
  /** Where the server sends the browser after Keycloak. */
  const finish = async (browser: KeycloakBrowser, callback: string) =>
    new URL((await browser.send(callback)).headers.location ?? '')
  const signIn = async (browser: KeycloakBrowser, username: string) =>
    finish(browser, await browser.signIn(await begin(browser), username, PASSWORD))

  interface Account {
    user: { _id: string; email: string; first_name: string; last_name: string }
  }
  async function accountOf(browser: KeycloakBrowser, username: string): Promise<Account['user']> {
    const token = (await signIn(browser, username)).searchParams.get('access_token')
    const answer = await fetch(`${studio}/api/user/profile/refresh`, {
      headers: { authorization: `Bearer ${token}`, cookie: browser.cookiesOf(studio) },
    })
    // Sound: the contract's answer.
    return ((await answer.json()) as Account).user
  }

  test('somebody whose address is verified gets an account, and the same one again', async () => {
    const made = await accountOf(open(), 'grace')
    expect(made).toMatchObject({
      email: 'grace@studio.test',
      first_name: 'Grace',
      last_name: 'Hopper',
    })
    expect((await accountOf(open(), 'grace'))._id).toBe(made._id)
  })

  test('somebody whose address is not verified gets none', async () => {
    const page = await signIn(open(), 'mallory')
    expect(page.pathname).toBe('/oauth/google')
    expect(page.searchParams.get('access_token')).toBeNull()
  })

  test('what one browser began cannot be finished by another, nor twice', async () => {
    const browser = open()
    const callback = await browser.signIn(await begin(browser), 'grace', PASSWORD)
    for (const [who, isLetIn] of [
      [open(), false],
      [browser, true],
      [browser, false],
    ] as const)
      expect((await finish(who, callback)).searchParams.has('access_token')).toBe(isLetIn)
  })
})

describe('the adapter', () => {
  const secrets: SignInSecrets = {
    state: 'the-state-of-this-sign-in',
    nonce: 'the-nonce-of-this-sign-in',
    codeVerifier: 'v'.repeat(43),
  }
  const provider = (clientId: string, clientSecret = SECRET) =>
    createOpenIdIdentity({
      issuer: keycloak.plainIssuer,
      clientId,
      clientSecret,
      redirectUri: ELSEWHERE,
      fetchInside: (url, options) => fetch(url, options),
    })
  /** What Keycloak gives the browser for the callback. */
  const queryOf = async (clientId: string) => {
    const url = await provider(clientId).authorizationUrl(secrets)
    const back = await new KeycloakBrowser(keycloak.certificate).signIn(url, 'grace', PASSWORD)
    return new URL(back).searchParams.toString()
  }

  test('reads who somebody is, from a code that counts once', async () => {
    const query = await queryOf('studio')
    expect(await provider('studio').exchange(query, secrets)).toEqual({
      subject: expect.stringMatching(/^[\da-f-]{36}$/),
      email: 'grace@studio.test',
      emailVerified: true,
      firstName: 'Grace',
      lastName: 'Hopper',
      name: 'Grace Hopper',
    })
    await expect(provider('studio').exchange(query, secrets)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test.each([
    ['another nonce', 'studio', { nonce: 'another-nonce' }, /nonce/],
    [
      'another verifier',
      'studio',
      { codeVerifier: 'w'.repeat(43) },
      /invalid_grant|server responded/,
    ],
    ['another state', 'studio', { state: 'another-state' }, /state/],
    ['a token for another audience', 'misled', {}, /aud/],
  ])('refuses %s', async (_, clientId, change, why) => {
    const query = await queryOf(clientId)
    const refused: unknown = await provider(clientId)
      .exchange(query, { ...secrets, ...change })
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'forbidden' })
    // Each by the check that is meant.
    expect(inspect(refused, { depth: 4 })).toMatch(why)
  })

  test('refuses a code of another client, and a wrong secret', async () => {
    const other = await queryOf('misled')
    await expect(provider('studio').exchange(other, secrets)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const query = await queryOf('studio')
    await expect(provider('studio', 'wrong').exchange(query, secrets)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
