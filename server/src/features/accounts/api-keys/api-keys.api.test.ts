import { allEndpoints } from '@carriage/contract/all-endpoints'
import { createApiKey, listApiKeys, revokeApiKey } from '@carriage/contract/api-keys/endpoints'
import { type Scope, scopes } from '@carriage/contract/api-keys/scopes'
import { listAudit } from '@carriage/contract/audit/endpoints'
import { getProfile } from '@carriage/contract/accounts/endpoints'
import { createActivationCode, listActivationCodes } from '@carriage/contract/devices/endpoints'
import type { Endpoint } from '@carriage/contract/endpoint'
import { errorBody } from '@carriage/contract/error-codes'
import { listUsers } from '@carriage/contract/members/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { useApp } from '../../../../test/app.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { apiKeys } from '../tables.ts'
import { keyLimit } from './authenticate-key.ts'

const app = useApp()
let admin: Person
beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const makeKey = async (granted: readonly Scope[], days: number | null = null) => {
  const body = { name: 'Shop', scopes: [...granted], expires_in_days: days }
  return app().call(createApiKey, { body }, (await signedInNow()).token)
}
/** Keys are made with a fresh proof, which a sign-in is. */
const signedInNow = () => createPerson(app(), { roles: ['user', 'admin'] })

const table = Object.entries(allEndpoints).filter(([, { access }]) => access !== 'public')
const examplePath = (path: string) =>
  path.replace(':type', 'video').replace(/:\w+/g, '01a1fcb4-0000-7000-8000-000000000000')
const send = ({ method, path }: Endpoint, token: string) =>
  app().app.inject({
    method,
    url: `/api${examplePath(path)}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload: {} }),
  })

describe('every call of the contract', () => {
  const keys = new Map<Scope | 'all', string>()
  beforeAll(async () => {
    keys.set('all', (await makeKey(scopes)).key)
    for (const scope of scopes) {
      const others = scopes.filter((other) => other !== scope)
      keys.set(scope, (await makeKey(others)).key)
    }
  })

  test.each(table)('%s is open to keys with its scope and to no others', async (_, endpoint) => {
    const withAll = await send(endpoint, keys.get('all') ?? '')
    if (endpoint.scope === undefined) {
      expect(withAll.statusCode).toBe(403)
      expect(withAll.json()).toMatchObject({ code: 'forbidden' })
      expect(safeParse(errorBody, withAll.json()).success).toBe(true)
      return
    }
    expect([200, 400, 404, 409, 422]).toContain(withAll.statusCode)
    const without = await send(endpoint, keys.get(endpoint.scope) ?? '')
    expect(without.statusCode).toBe(403)
    expect(without.json()).toMatchObject({ message: expect.stringContaining(endpoint.scope) })
  })
})

test('a key is shown once, and only its hash is stored', async () => {
  const { api_key, key } = await makeKey(['members:read'])
  expect(key).toMatch(/^ck_[\w-]{43}$/)
  expect(api_key.hint).toBe(key.slice(0, 7))
  const { api_keys } = await app().call(listApiKeys, {}, admin.token)
  expect(api_keys[0]).toEqual(api_key)
  expect(JSON.stringify(api_keys)).not.toContain(key)
  const stored = JSON.stringify(await app().services.db.select().from(apiKeys))
  expect(stored).not.toContain(key.slice(8))
})

test('a key that was revoked is refused from the answer on, also one in use @full', async () => {
  const { api_key, key } = await makeKey(['members:read'])
  await app().call(listUsers, { query: {} }, key)
  const revoke = { params: { id: api_key._id } }
  const answer = await app().call(revokeApiKey, revoke, admin.token)
  expect(answer.api_key.state).toBe('revoked')
  expect(await app().refusal(listUsers, { query: {} }, key)).toMatchObject({ status: 401 })
  await app().call(revokeApiKey, revoke, admin.token)
  const log = await app().call(listAudit, { query: { action: 'api-key-revoked' } }, admin.token)
  expect(log.entries.filter(({ entity_id }) => entity_id === api_key._id)).toHaveLength(1)
})

test('a key ends on its day', async () => {
  const { key } = await makeKey(['members:read'], 30)
  app().advance(30 * 86_400 - 1)
  await app().call(listUsers, { query: {} }, key)
  app().advance(1)
  expect(await app().refusal(listUsers, { query: {} }, key)).toMatchObject({ status: 401 })
  admin = await signedInNow()
  const { api_keys } = await app().call(listApiKeys, {}, admin.token)
  expect(api_keys[0]).toMatchObject({ state: 'expired' })
})

test('its last use is noted to the minute @full', async () => {
  const { key } = await makeKey(['members:read'])
  const lastUse = async () =>
    (await app().call(listApiKeys, {}, admin.token)).api_keys[0]?.last_used_at
  expect(await lastUse()).toBeNull()
  await app().call(listUsers, { query: {} }, key)
  const first = await lastUse()
  expect(first).toBe(app().clock.now.getTime() / 1000)
  app().advance(59)
  await app().call(listUsers, { query: {} }, key)
  expect(await lastUse()).toBe(first)
  app().advance(2)
  await app().call(listUsers, { query: {} }, key)
  expect(await lastUse()).toBe((first ?? 0) + 61)
})

test('what a key does is in the audit log under its name, and has no author', async () => {
  const { api_key, key } = await makeKey(['codes:read', 'codes:write'])
  const body = {
    code: 'KEY234',
    batch_name: 'Shop',
    total_usage_possible: 1,
    trial_duration: 7,
    plan: 'premium' as const,
  }
  const made = await app().call(createActivationCode, { body }, key)
  const listed = await app().call(listActivationCodes, { query: {} }, key)
  expect(listed.activation_codes.map(({ _id }) => _id)).toContain(made.activation_code._id)
  const entries = await app().audited(admin, { action: 'code-created' })
  expect(entries[0]).toMatchObject({
    actor: null,
    api_key: { _id: api_key._id, name: 'Shop' },
    label: 'KEY234',
  })
})

test('a key has a limit of its own @full', async () => {
  const [busy, other] = [await makeKey(['members:read']), await makeKey(['members:read'])]
  for (let call = 0; call < keyLimit.limit; call++) await app().refusal(getProfile, {}, busy.key)
  const refused = await app().refusal(listUsers, { query: {} }, busy.key)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  await app().call(listUsers, { query: {} }, other.key)
  app().advance(60)
  await app().call(listUsers, { query: {} }, busy.key)
})

test('a key is made with a fresh proof only', async () => {
  const body = { name: 'Shop', scopes: ['members:read' as const], expires_in_days: null }
  app().advance(601)
  const refused = await app().refusal(createApiKey, { body }, admin.token)
  expect(refused).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
})

test.each([
  ['no scope', { scopes: [] }],
  ['a scope that there is not', { scopes: ['everything'] }],
  ['a scope twice', { scopes: ['members:read', 'members:read'] }],
  ['no name', { name: ' ' }],
  ['a day that is over', { expires_in_days: 0 }],
])('a key with %s is refused', async (_, wrong) => {
  const body = { name: 'Shop', scopes: ['members:read'], expires_in_days: null, ...wrong }
  const { token } = await signedInNow()
  expect(await app().refusal(createApiKey, { body }, token)).toMatchObject({ status: 422 })
})
