import { allEndpoints } from '@carriage/contract/all-endpoints'
import type { Access, Endpoint } from '@carriage/contract/endpoint'
import { errorBody } from '@carriage/contract/error-codes'
import { beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { useApp } from '../test/app.ts'
import { createPerson } from '../test/people.ts'

const app = useApp()
const tokens: Record<Exclude<Access, 'public'>, string> = { user: '', coach: '', admin: '' }
const table = Object.entries(allEndpoints)
const guarded = table.filter(([, { access }]) => access !== 'public')
const forStaff = table.filter(([, { access }]) => access === 'coach' || access === 'admin')

beforeAll(async () => {
  tokens.user = (await createPerson(app())).token
  tokens.coach = (await createPerson(app(), { roles: ['user', 'coach'] })).token
  tokens.admin = (await createPerson(app(), { roles: ['user', 'admin'] })).token
})

interface Attempt {
  token?: string
  payload?: string
  path?: string
  query?: string
}

/** A path with parameters of the right format. */
const examplePath = (path: string) =>
  path
    .replace(':type', 'video')
    .replace(':table', 'videos')
    .replace('first-steps/:kind', 'first-steps/mail')
    .replace('translation/:kind', 'translation/video')
    .replace(':kind', 'members')
    .replace(/:\w+/g, '01a1fcb4-0000-7000-8000-000000000000')

async function send({ method, path }: Endpoint, attempt: Attempt = {}) {
  const url = `/api${attempt.path ?? examplePath(path)}${attempt.query ?? ''}`
  const hasBody = method !== 'GET' && attempt.payload !== undefined
  const response = await app().app.inject({
    method,
    url,
    headers: {
      ...(attempt.token !== undefined && { authorization: `Bearer ${attempt.token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: attempt.payload }),
  })
  return response
}

/** An error in the contract's format, never an internal one. */
function expectRefusal(
  response: { statusCode: number; json: () => unknown },
  ...statuses: number[]
) {
  expect(statuses).toContain(response.statusCode)
  expect(safeParse(errorBody, response.json()).success).toBe(true)
}

describe('every call that is not public', () => {
  test.each(guarded)(
    '%s answers 401 without a session, and for a token of nobody',
    async (_, endpoint) => {
      expectRefusal(await send(endpoint, { payload: '{}' }), 401)
      expectRefusal(await send(endpoint, { payload: '{}', token: 'a'.repeat(43) }), 401)
      expectRefusal(await send(endpoint, { payload: '{}', token: "' OR 1=1 --" }), 401)
    },
  )

  test.each(forStaff)('%s answers 403 to a member', async (_, endpoint) => {
    expectRefusal(await send(endpoint, { payload: '{}', token: tokens.user }), 403)
  })

  test.each(forStaff.filter(([, { access }]) => access === 'admin'))(
    '%s answers 403 to a coach',
    async (_, endpoint) => {
      expectRefusal(await send(endpoint, { payload: '{}', token: tokens.coach }), 403)
    },
  )
})

const strange = [
  '{"__proto__":{"admin":true}}',
  '{"id":{"$ne":null}}',
  '{"email":"\\u0000@x.y","password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
]
const NUL = '\\u0000'
const everywhere = JSON.stringify({
  email: `a${NUL}@b.test`,
  password: `pass${NUL}word`,
  confirm_password: `pass${NUL}word`,
  otp: '123456',
  token: `to${NUL}ken`,
  new_password: `pass${NUL}word`,
  old_password: `pass${NUL}word`,
  code: `AB${NUL}CDE`,
  time_zone: `Europe/${NUL}`,
  first_name: `A${NUL}da`,
}).replaceAll('\\\\u0000', '\\u0000')
const nasty = ['{', 'null', '[]', '"text"', '\u0000']

describe('malformed input is refused with 4xx and never 5xx', () => {
  test.each(table.filter(([, { body }]) => body))('%s in its body', async (_, endpoint) => {
    for (const payload of nasty) {
      expectRefusal(await send(endpoint, { payload, token: tokens.admin }), 400, 401, 422)
    }
    // Unknown keys may be ignored as an empty change, but must never cause an internal error.
    for (const payload of [...strange, everywhere]) {
      expect((await send(endpoint, { payload, token: tokens.admin })).statusCode).toBeLessThan(500)
    }
  })

  test.each(table.filter(([, { upload }]) => upload))('%s in its file', async (_, endpoint) => {
    for (const payload of [...nasty, ...strange]) {
      expectRefusal(await send(endpoint, { payload, token: tokens.admin }), 400)
    }
  })

  test.each(table.filter(([, { params }]) => params))('%s in its path', async (_, endpoint) => {
    for (const id of ['1', '%00', "'--", '..%2f..%2fetc', 'x'.repeat(300)]) {
      const path = endpoint.path.replace(/:\w+/g, id)
      expectRefusal(await send(endpoint, { path, payload: '{}', token: tokens.admin }), 400, 404)
    }
  })

  test.each(table.filter(([, { query }]) => query))('%s in its query', async (_, endpoint) => {
    for (const query of [
      '?plan_id=x&page=-1&date=x&time_zone=x&days=x&query=%00&before=x&exchange=x&version=x&minutes=x',
      '?plan_id=x&page=1e9&per_page=7&date=2026-13-99x&time_zone=Europe/Nowhere&days=8&query=%00&before=-1&exchange=x&version=1.5&minutes=1.5',
      '?plan_id=%00&page=%00&date=%00&time_zone=%00&days=%00&query=%00&before=%00&exchange=%00&version=%00&minutes=%00',
      '?plan_id=1&plan_id=2&page=1&page=2&date=1&date=2&time_zone=UTC&time_zone=UTC&days=7&days=7&query=a&query=b&before=1&before=2&exchange=google&exchange=google&version=1&version=2&minutes=1&minutes=2',
    ]) {
      expectRefusal(await send(endpoint, { query, token: tokens.admin }), 400, 422)
    }
  })

  test('half of a surrogate pair in a text that is stored as JSON too', async () => {
    const [, generate] = table.find(([name]) => name === 'generateActivationCodes') ?? []
    if (!generate) throw new Error('No codes are generated')
    const batch = { total_usage_possible: 1, trial_duration: 14, count: 1, plan: 'premium' }
    const payload = JSON.stringify({ ...batch, batch_name: 'a\ud800' })
    expectRefusal(await send(generate, { payload, token: tokens.admin }), 422)
    const whole = JSON.stringify({ ...batch, batch_name: 'a\u{1f600}' })
    expect((await send(generate, { payload: whole, token: tokens.admin })).statusCode).toBe(200)
  })

  test('a body that is too large, and one of another type', async () => {
    const [, login] = table.find(([name]) => name === 'login') ?? []
    if (!login) throw new Error('There is no login')
    expectRefusal(
      await send(login, { payload: JSON.stringify({ email: 'x'.repeat(300_000) }) }),
      413,
    )
    const xml = await app().app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    })
    expectRefusal(xml, 400)
  })

  test('an address that does not exist', async () => {
    expectRefusal(await app().app.inject({ url: '/api/nothing/here' }), 404)
  })
})
