import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenIdIdentity } from './identity/openid-identity.ts'

/** Sends every call on to a path of its own, and remembers which paths were asked for. */
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(307, { location: '/elsewhere' }).end()
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // Sound: it listens on a port.
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

test('a redirect of the payment provider is followed by no call of its library', async () => {
  asked.splice(0)
  const stripe = new Stripe('sk_test_x', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  await expect(stripe.customers.retrieve('cus_x')).rejects.toThrow()
  await expect(stripe.customers.create({ name: 'Ada' })).rejects.toThrow()
  expect(asked).toEqual(['/v1/customers/cus_x', '/v1/customers'])
})

test('a redirect of the identity provider is followed neither in discovery nor for tokens', async () => {
  asked.splice(0)
  const issuer = `http://127.0.0.1:${port}`
  let isFound = false
  const provider = createOpenIdIdentity({
    issuer,
    clientId: 'x',
    clientSecret: 'x',
    redirectUri: 'http://studio.test/callback',
    fetchInside: (url, options) =>
      isFound && url.includes('.well-known')
        ? Promise.resolve(
            Response.json({
              issuer,
              authorization_endpoint: `${issuer}/auth`,
              token_endpoint: `${issuer}/token`,
            }),
          )
        : fetch(url, options),
  })
  const given = { state: 'x', nonce: 'x', codeVerifier: 'x'.repeat(43) }
  await expect(provider.authorizationUrl(given)).rejects.toThrow()
  isFound = true
  await expect(provider.exchange('code=x&state=x', given)).rejects.toThrow()
  expect(asked).toEqual(['/.well-known/openid-configuration', '/token'])
})
