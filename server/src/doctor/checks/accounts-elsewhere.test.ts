/** Stripe and an identity provider, answered for by the test. */
import { describe, expect, test } from 'vitest'
import { examine, PROD } from '../../../test/doctor/examine.ts'
import type { Patient } from '../check.ts'
import { checkIdentity } from './check-identity.ts'
import { checkPayments } from './check-payments.ts'

describe('Stripe', () => {
  const env = {
    PUBLIC_URL: 'https://studio.test',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1234',
    STRIPE_WEBHOOK_SECRET: 'whsec_1234',
    STRIPE_PRICE_ID: 'price_1',
  }
  const price = {
    id: 'price_1',
    object: 'price',
    active: true,
    livemode: false,
    metadata: {},
    unit_amount: 1999,
    currency: 'usd',
    product: 'prod_1',
    recurring: { interval: 'month', interval_count: 1 },
  }
  const endpoint = {
    url: 'https://studio.test/api/billing/webhook',
    status: 'enabled',
    enabled_events: ['*'],
  }
  const stripe = ({
    status = 200,
    answer = price as object,
    endpoints = [endpoint] as object[],
  }): Partial<Patient> => ({
    fetchInside: async (input) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      return pathname.startsWith('/v1/prices')
        ? Response.json(answer, { status })
        : Response.json({ object: 'list', data: endpoints, has_more: false })
    },
  })
  const refused = (status: number, type: string, code?: string) =>
    stripe({ status, answer: { error: { type, code, message: 'No' } } })

  test('has the price and an endpoint for this studio', async () => {
    expect(await examine(checkPayments, env, stripe({}))).toEqual([
      'ok price_1: $19.99 each month.',
      'ok https://studio.test/api/billing/webhook is registered; its signing secret cannot be compared from here.',
    ])
  })

  test.each([
    [
      'the key',
      refused(401, 'invalid_request_error'),
      /^problem Stripe refuses the key\. set STRIPE_SECRET_KEY/,
    ],
    [
      'a restricted key',
      refused(403, 'invalid_request_error'),
      /^problem the key may not read prices/,
    ],
    [
      'the price',
      refused(404, 'invalid_request_error', 'resource_missing'),
      /^problem the account has no price price_1 in the test mode\. set STRIPE_PRICE_ID/,
    ],
    [
      'a price for a week',
      stripe({ answer: { ...price, recurring: { interval: 'week', interval_count: 1 } } }),
      /^problem the price cannot be used: .* set STRIPE_PRICE_ID to one amount for each month or year/,
    ],
    [
      'no network',
      { fetchInside: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })) },
      /^problem Stripe cannot be reached: .* let this machine reach api\.stripe\.com/,
    ],
  ])('refuses %s', async (_, given, words) => {
    expect(await examine(checkPayments, env, given)).toEqual([expect.stringMatching(words)])
  })

  test('an archived price is a warning, since admins change prices', async () => {
    const archived = stripe({ answer: { ...price, active: false } })
    expect((await examine(checkPayments, env, archived))[0]).toMatch(
      /^warning the price price_1: .* is archived.*an admin has changed the price/,
    )
  })

  test('a price for tests in prod is a warning', async () => {
    expect((await examine(checkPayments, { ...PROD, ...env }, stripe({})))[0]).toMatch(
      /^warning the price .* is one for tests/,
    )
  })

  test.each([
    [
      'none',
      [{ ...endpoint, url: 'https://elsewhere.test/' }],
      /^problem no endpoint leads to .* register/,
    ],
    [
      'a disabled one',
      [{ ...endpoint, status: 'disabled' }],
      /^problem the endpoint .* is disabled/,
    ],
    [
      'a deaf one',
      [{ ...endpoint, enabled_events: ['invoice.paid', 'charge.failed'] }],
      /^warning the endpoint hears nothing of checkout\.session\.\*, customer\.\*, payment_method\.\*/,
    ],
  ])('of the endpoints there is %s', async (_, endpoints, words) => {
    expect((await examine(checkPayments, env, stripe({ endpoints })))[1]).toMatch(words)
  })
})

describe('the identity provider', () => {
  const env = {
    PUBLIC_URL: 'https://studio.test',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: 'https://id.test',
  }
  const provider = (
    error: string,
    metadata: object = { token_endpoint: 'https://id.test/token' },
  ) => ({
    fetchInside: (async (input) =>
      new Request(input).url.endsWith('/token')
        ? Response.json({ error }, { status: 400 })
        : Response.json(metadata)) as typeof fetch,
  })

  test.each([
    ['knows the client', provider('invalid_grant'), /^ok https:\/\/id\.test knows the client/],
    ['does not know it', provider('invalid_client'), /^problem .* copy GOOGLE_CLIENT_ID/],
    [
      'knows another redirect address',
      provider('redirect_uri_mismatch'),
      /^problem the client is not registered for https:\/\/studio\.test\/api\/auth\/google\/callback/,
    ],
    ['is none', provider('', {}), /^problem .* it is no OpenID provider\. correct GOOGLE_ISSUER/],
    [
      'answers with an error',
      { fetchInside: async () => new Response('', { status: 404 }) },
      /^problem .* answers 404\. correct GOOGLE_ISSUER/,
    ],
    [
      'is away',
      {
        fetchInside: () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
      },
      /^problem .* cannot be read: nothing listens there/,
    ],
  ])('%s', async (_, given, words) => {
    expect(await examine(checkIdentity, env, given)).toEqual([expect.stringMatching(words)])
  })
})
