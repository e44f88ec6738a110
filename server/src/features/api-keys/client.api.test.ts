import { createStudioClient, createWebhookReader } from '@carriage/client'
import { createApiKey } from '@carriage/contract/api-keys/endpoints'
import type { Scope } from '@carriage/contract/api-keys/scopes'
import { createWebhook } from '@carriage/contract/webhooks/endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Receiver, startReceiver } from '../../../test/outbound/receiver.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { emit } from '../events/index.ts'

const app = useApp()
let admin: Person
let receiver: Receiver
beforeAll(async () => {
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
afterEach(() => {
  vi.useRealTimers()
})

/** Answers as the server does, without a connection. */
async function fetchFromApp(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  const answer = await app().app.inject({
    // Sound: the client sends what the contract has.
    method: request.method as 'GET' | 'POST' | 'DELETE',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(body && { payload: body }),
  })
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': String(answer.headers['content-type']) },
  })
}

async function clientWith(scopes: Scope[]) {
  const body = { name: 'Shop', scopes, expires_in_days: 1 }
  const { key } = await app().call(createApiKey, { body }, admin.token)
  return createStudioClient({ url: 'http://studio.example', key, fetch: fetchFromApp })
}

describe('the client package', () => {
  test('sends the parameters of a call, and reads its answer', async () => {
    const studio = await clientWith(['members:read'])
    const list = await studio.GET('/user/admin/all', {
      params: { query: { query: admin.email, per_page: 20 } },
    })
    expect(list.data?.users.map(({ _id }) => _id)).toEqual([admin.id])
    const detail = await studio.GET('/user/admin/detail/{id}', {
      params: { path: { id: admin.id } },
    })
    expect(detail.data?.user.email).toBe(admin.email)
  })

  test('sends a body, and gets the error of the contract for one that is refused', async () => {
    const studio = await clientWith(['codes:write'])
    const body = {
      code: '480213',
      batch_name: 'Spring',
      total_usage_possible: 1,
      trial_duration: 30,
      plan: 'none' as const,
    }
    const made = await studio.POST('/activation_code/admin/create', { body })
    expect(made.data?.activation_code.code).toBe('480213')
    const again = await studio.POST('/activation_code/admin/create', { body })
    expect([again.response.status, again.data, again.error]).toMatchObject([
      422,
      undefined,
      { code: 'invalid', fields: { code: 'This code already exists.' } },
    ])
  })

  test('is refused what its key has no scope for', async () => {
    const studio = await clientWith(['codes:read'])
    const { response, error } = await studio.GET('/user/admin/all', {})
    expect([response.status, error?.code]).toEqual([403, 'forbidden'])
  })
})

describe('the reader of webhooks', () => {
  const receive = async () => {
    const { secret } = await app().call(
      createWebhook,
      { body: { url: receiver.url, description: 'Shop', event_types: ['member.created'] } },
      admin.token,
    )
    await app().services.db.transaction((tx) =>
      emit(app().services, tx, { type: 'member.created', data: { member_id: admin.id } }),
    )
    for (const { name, data } of app().sentJobs.filter(({ name: n }) => n === 'deliver-webhook'))
      await app().runJob(name, data)
    const { body = '', headers = {} } = receiver.received.at(-1) ?? {}
    vi.useFakeTimers({ toFake: ['Date'], now: app().clock.now })
    return { read: createWebhookReader(secret), body, headers }
  }

  test('reads what the studio has signed, and nothing else', async () => {
    const { read, body, headers } = await receive()
    const event = read(body, headers)
    expect(event).toEqual({
      type: 'member.created',
      timestamp: app().clock.now.toISOString(),
      data: { member_id: admin.id },
    })
    expect(read(body, new Headers({ ...headers } as Record<string, string>))).toEqual(event)
    expect(() => read(body.replace(admin.id, 'somebody'), headers)).toThrow('signature')
    vi.setSystemTime(app().clock.now.getTime() + 301_000)
    expect(() => read(body, headers)).toThrow('timestamp')
  })
})
