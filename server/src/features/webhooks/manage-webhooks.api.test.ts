import type { ServerResponse } from 'node:http'
import type { Endpoint } from '@carriage/contract/endpoint'
import * as endpoints from '@carriage/contract/webhooks/endpoints'
import { MAX_WEBHOOKS } from '@carriage/contract/webhooks/schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { type Receiver, startReceiver } from '../../../test/outbound/receiver.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { emit } from '../events/index.ts'
import { webhooks } from '../events/tables.ts'

const app = useApp()
let receiver: Receiver
let admin: Person
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.stop())
beforeEach(async () => {
  await app().services.db.delete(webhooks)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
})

const fields = () => ({
  url: receiver.url,
  description: '',
  event_types: ['member.created' as const],
})
const create = async () =>
  (await app().call(endpoints.createWebhook, { body: fields() }, admin.token)).webhook._id
const update = (id: string, changes: object) =>
  app().call(
    endpoints.updateWebhook,
    { params: { id }, body: { ...fields(), enabled: true, ...changes } },
    admin.token,
  )
const happen = () =>
  app().services.db.transaction((tx) =>
    emit(app().services, tx, { type: 'member.created', data: { member_id: admin.id } }),
  )
const log = (id: string, query: { page?: number; per_page?: number } = {}) =>
  app().call(endpoints.listWebhookDeliveries, { params: { id }, query }, admin.token)
const statesOf = async (id: string) => (await log(id)).deliveries.map(({ state }) => state)
/** The tries that were queued since, for one webhook, or for all. */
const tries = (from = 0) =>
  app()
    .sentJobs.slice(from)
    .filter(({ name }) => name === 'deliver-webhook')
const audited = async (id: string) =>
  (await app().audited(admin))
    .filter(({ entity_id }) => entity_id === id)
    .map(({ action, changes }) => ({ action, changes }))

describe('a webhook that is turned off', () => {
  test('takes nothing away from the others', async () => {
    const [one, other] = [await create(), await create()]
    await happen()
    await update(one, { enabled: false })
    expect([await statesOf(one), await statesOf(other)]).toEqual([['failed'], ['pending']])
  })

  test('while its receiver answers gets no further try', async () => {
    const id = await create()
    await happen()
    const turnOff = async (response: ServerResponse) => {
      await update(id, { enabled: false })
      response.writeHead(500).end()
    }
    receiver.answer = (response) => void turnOff(response)
    const from = app().sentJobs.length
    const [job] = tries().slice(-1)
    await app().runJob('deliver-webhook', job?.data)
    expect([await statesOf(id), tries(from)]).toEqual([['failed'], []])
  })

  test('is taken up again by no sweep', async () => {
    const id = await create()
    await happen()
    await app().services.db.update(webhooks).set({ disabledAs: 'off' })
    app().advance(3601)
    const from = app().sentJobs.length
    await app().runJob('sweep-webhooks')
    expect([await statesOf(id), tries(from)]).toEqual([['pending'], []])
  })
})

test('there are so many webhooks at most', async () => {
  for (let made = 0; made < MAX_WEBHOOKS; made++) await create()
  const refused = await app().refusal(endpoints.createWebhook, { body: fields() }, admin.token)
  expect(refused).toMatchObject({ status: 409 })
})

test('the log of a webhook comes in pages, the newest first, without those of others', async () => {
  const id = await create()
  for (let event = 0; event < 21; event++) {
    await happen()
    app().advance(1)
  }
  await create()
  await happen()
  const [first, second] = [
    await log(id, { per_page: 20 }),
    await log(id, { page: 2, per_page: 20 }),
  ]
  const times = [...first.deliveries, ...second.deliveries].map(({ created_at }) => created_at)
  const newest = app().clock.now.getTime() / 1000
  expect(times).toEqual(Array.from({ length: 22 }, (_, age) => newest - age))
  expect([first.deliveries.length, second.meta.total]).toEqual([20, 22])
})

test('each change is in the audit log, with what was before; the same again is no change', async () => {
  const id = await create()
  app().advance(1)
  await update(id, {})
  const url = receiver.url.replace('127.0.0.1', 'localhost')
  await update(id, { url, event_types: ['member.deleted'] })
  app().advance(1)
  await app().call(endpoints.removeWebhook, { params: { id } }, admin.token)
  expect(await audited(id)).toEqual([
    expect.objectContaining({ action: 'webhook-deleted' }),
    {
      action: 'webhook-changed',
      changes: {
        host: { from: `127.0.0.1:${receiver.port}`, to: `localhost:${receiver.port}` },
        event_types: { from: ['member.created'], to: ['member.deleted'] },
      },
    },
    {
      action: 'webhook-created',
      changes: { event_types: { from: null, to: ['member.created'] } },
    },
  ])
})

test.each([
  ['changed', endpoints.updateWebhook],
  ['deleted', endpoints.removeWebhook],
  ['shown', endpoints.showWebhookSecret],
  ['given a new secret', endpoints.rotateWebhookSecret],
  ['tested', endpoints.testWebhook],
  ['listed', endpoints.listWebhookDeliveries],
  ['sent again', endpoints.resendWebhookDelivery],
] satisfies [string, Endpoint][])('what does not exist cannot be %s', async (_, endpoint) => {
  const request = {
    params: { id: uuidv7() },
    query: {},
    ...('body' in endpoint && { body: { ...fields(), enabled: true } }),
  }
  expect(await app().refusal(endpoint, request, admin.token)).toMatchObject({ status: 404 })
})
