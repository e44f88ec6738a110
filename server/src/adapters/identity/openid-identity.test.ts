import { expect, test, vi } from 'vitest'
import { createOpenIdIdentity } from './openid-identity.ts'

const secrets = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) }
const issuer = 'http://google.test'
const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
}

/** A provider with responses that the test defines. */
function providerOf(fetchInside: (url: string) => Promise<Response>) {
  return createOpenIdIdentity({
    issuer,
    clientId: 'studio',
    clientSecret: 'secret',
    redirectUri: 'http://studio.test/callback',
    fetchInside,
  })
}

test('sends state, nonce and the hash of the verifier, but not the verifier', async () => {
  const url = new URL(
    await providerOf(async () => Response.json(metadata)).authorizationUrl(secrets),
  )
  expect(url.origin + url.pathname).toBe('http://google.test/auth')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'studio',
    redirect_uri: 'http://studio.test/callback',
    scope: 'openid email profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge_method: 'S256',
  })
  expect(url.href).not.toContain(secrets.codeVerifier)
})

test('discovers the provider once, and again only after a failure', async () => {
  const answers = [
    () => Promise.reject(new TypeError('fetch failed')),
    async () => new Response('', { status: 500 }),
    async () => Response.json(metadata),
  ]
  const fetchInside = vi.fn(() => (answers.shift() ?? (() => Promise.reject(new Error('again'))))())
  const provider = providerOf(fetchInside)
  const failure = { code: 'unavailable', status: 503 }
  await expect(provider.authorizationUrl(secrets)).rejects.toMatchObject(failure)
  await expect(provider.authorizationUrl(secrets)).rejects.toMatchObject(failure)
  await provider.authorizationUrl(secrets)
  await provider.authorizationUrl(secrets)
  expect(fetchInside).toHaveBeenCalledTimes(3)
})

const good = 'code=x&state=the-state'
test.each([
  ['the person has cancelled', 'error=access_denied&state=the-state', 200, 'forbidden', 0],
  ['the state is another', 'code=x&state=other', 200, 'forbidden', 0],
  ['the provider does not know the code', good, 400, 'forbidden', 1],
  ['the provider fails', good, 500, 'unavailable', 1],
])('refuses when %s', async (_, query, status, code, swaps) => {
  const swap = vi.fn(() => Response.json({ error: 'invalid_grant' }, { status }))
  const provider = providerOf(async (url) =>
    url.endsWith('/token') ? swap() : Response.json(metadata),
  )
  await expect(provider.exchange(query, secrets)).rejects.toMatchObject({ code })
  expect(swap).toHaveBeenCalledTimes(swaps)
})
