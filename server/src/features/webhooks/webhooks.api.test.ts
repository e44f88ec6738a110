import { createHmac } from 'node:crypto'
import * as endpoints from '@carriage/contract/webhooks/endpoints'
import { eventTypes, type EventType } from '@carriage/contract/webhooks/events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { type Receiver, startReceiver } from '../../../test/outbound/receiver.ts'
import { addSeconds } from '../../platform/time.ts'
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
  receiver.received.length = 0
  receiver.answer = (response) => response.writeHead(204).end()
  seen = app().sentJobs.length
})

/** The jobs before it are done. */
let seen = 0
/** Makes the tries that were queued since; answers after how many seconds each was due. */
async function runTries(): Promise<(number | undefined)[]> {
  const jobs = app()
    .sentJobs.slice(seen)
    .filter(({ name }) => name === 'deliver-webhook')
  seen = app().sentJobs.length
  for (const { name, data } of jobs) await app().runJob(name, data)
  return jobs.map(({ afterSeconds }) => afterSeconds)
}

const create = async (types: readonly EventType[] = eventTypes, url = receiver.url) => {
  const body = { url, description: 'Shop', event_types: [...types] }
  return app().call(endpoints.createWebhook, { body }, admin.token)
}
const happen = (member_id = admin.id) =>
  app().services.db.transaction((tx) =>
    emit(app().services, tx, { type: 'member.created', data: { member_id } }),
  )
const log = async (id: string) =>
  (await app().call(endpoints.listWebhookDeliveries, { params: { id }, query: {} }, admin.token))
    .deliveries
const stateOf = async (id: string) =>
  (await app().call(endpoints.listWebhooks, {}, admin.token)).webhooks.find(({ _id }) => _id === id)
const deeds = async (action: 'webhook-disabled' | 'webhook-secret-shown', id: string) =>
  (await app().audited(admin, { action })).filter(({ entity_id }) => entity_id === id)
/** What a receiver does with a secret. */
const signatureBy = (secret: string, at = receiver.received.at(-1)) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const { headers = {}, body = '' } = at ?? {}
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

describe('a delivery', () => {
  test('arrives signed, once for each webhook that wants the event', async () => {
    const { secret, webhook } = await create(['member.created'])
    await create(['member.deleted'])
    await happen()
    await runTries()
    expect(receiver.received).toHaveLength(1)
    const { headers = {}, body = '' } = receiver.received[0] ?? {}
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/),
      'webhook-timestamp': String(app().clock.now.getTime() / 1000),
      'webhook-signature': signatureBy(secret),
    })
    expect(JSON.parse(body)).toEqual({
      type: 'member.created',
      timestamp: app().clock.now.toISOString(),
      data: { member_id: admin.id },
    })
    const message_id = receiver.received[0]?.headers['webhook-id']
    expect(await log(webhook._id)).toMatchObject([
      { message_id, payload: body, state: 'delivered', status: 204, tries: 1, due_at: null },
    ])
  })

  test('is not written when the change is rolled back', async () => {
    const { webhook } = await create()
    const change = app().services.db.transaction(async (tx) => {
      await emit(app().services, tx, { type: 'member.created', data: { member_id: admin.id } })
      throw new Error('rolled back')
    })
    await expect(change).rejects.toThrow('rolled back')
    await runTries()
    expect([await log(webhook._id), receiver.received]).toEqual([[], []])
  })

  test('is tried again on the schedule under the same id, until it arrives', async () => {
    const { webhook, secret } = await create()
    receiver.answer = (response) => response.writeHead(503).end('closed')
    await happen()
    await runTries()
    expect(await log(webhook._id)).toMatchObject([
      { state: 'pending', tries: 1, status: 503, answer: 'closed' },
    ])
    expect((await stateOf(webhook._id))?.failing_since).toBe(app().clock.now.getTime() / 1000)
    app().advance(5)
    expect(await runTries()).toEqual([5])
    receiver.answer = (response) => response.writeHead(200).end()
    app().advance(300)
    expect(await runTries()).toEqual([300])
    expect(await runTries()).toEqual([])
    expect(receiver.received).toHaveLength(3)
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    expect(receiver.received.at(-1)?.headers['webhook-signature']).toBe(signatureBy(secret))
    expect((await stateOf(webhook._id))?.failing_since).toBeNull()
    expect(await log(webhook._id)).toMatchObject([{ state: 'delivered', tries: 3 }])
  })

  test('is made again by the next process after a crash, and a late run does nothing', async () => {
    const { webhook } = await create()
    await happen()
    const [job] = app().sentJobs.slice(seen)
    if (!job) throw new Error('Nothing was queued')
    const crash = new AbortController()
    receiver.answer = () => crash.abort(new Error('killed'))
    const deliver = app()
      .slices.flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === 'deliver-webhook')
    await expect(deliver?.run(app().services, job.data, crash.signal)).rejects.toThrow('killed')
    expect(await log(webhook._id)).toMatchObject([{ state: 'pending', tries: 0 }])
    receiver.answer = (response) => response.writeHead(200).end()
    await app().runJob(job.name, job.data)
    await app().runJob(job.name, job.data)
    expect(receiver.received).toHaveLength(2)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    seen = app().sentJobs.length
  })

  test('is taken up again when its job was lost', async () => {
    await create()
    await happen()
    // The job is not run: its process and the queue were away too long.
    seen = app().sentJobs.length
    await app().runJob('sweep-webhooks')
    expect(await runTries()).toEqual([])
    app().advance(3601)
    await app().runJob('sweep-webhooks')
    await runTries()
    expect(receiver.received).toHaveLength(1)
    await app().runJob('sweep-webhooks')
    expect(await runTries()).toEqual([])
  })

  test('of a webhook whose secret cannot be read any more is not signed by anything else', async () => {
    const { webhook } = await create()
    const [row] = await app().services.db.select().from(webhooks)
    const sealedSecret = Buffer.alloc(row?.sealedSecret.length ?? 0)
    await app().services.db.update(webhooks).set({ sealedSecret })
    await happen()
    await runTries()
    expect(receiver.received).toEqual([])
    expect(await log(webhook._id)).toMatchObject([
      { state: 'pending', status: null, answer: expect.stringContaining('cannot be read') },
    ])
    const params = { id: webhook._id }
    expect(await app().refusal(endpoints.showWebhookSecret, { params }, admin.token)).toMatchObject(
      { status: 409 },
    )
  })

  test('is sent again on demand, and a test event too', async () => {
    const { webhook } = await create(['video.published'])
    const params = { id: webhook._id }
    const { delivery } = await app().call(endpoints.testWebhook, { params }, admin.token)
    const again = { params: { id: delivery._id } }
    expect(await app().refusal(endpoints.resendWebhookDelivery, again, admin.token)).toMatchObject({
      status: 409,
    })
    await runTries()
    await app().call(endpoints.resendWebhookDelivery, again, admin.token)
    await runTries()
    expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { type: 'webhook.test', timestamp: app().clock.now.toISOString(), data: {} },
      { type: 'webhook.test', timestamp: app().clock.now.toISOString(), data: {} },
    ])
    expect(receiver.received[1]?.headers['webhook-id']).toBe(delivery.message_id)
  })
})

describe('a webhook that fails', () => {
  test('is turned off after three days, with an entry in the audit log and a mail', async () => {
    const { webhook } = await create()
    receiver.answer = (response) => response.writeHead(500).end()
    await happen()
    const delays = []
    for (let round = 0; round < 12; round++) {
      const [due] = app()
        .sentJobs.slice(seen)
        .filter(({ name }) => name === 'deliver-webhook')
      app().advance(due?.afterSeconds ?? 0)
      delays.push(...(await runTries()))
    }
    expect(delays).toEqual([undefined, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    // Sessions of staff do not last three days.
    admin = await createPerson(app(), { roles: ['user', 'admin'] })
    expect(await stateOf(webhook._id)).toMatchObject({ state: 'failing' })
    expect(await log(webhook._id)).toMatchObject([{ state: 'failed', tries: 10, due_at: null }])
    expect(await deeds('webhook-disabled', webhook._id)).toMatchObject([
      { actor: null, label: `127.0.0.1:${receiver.port}` },
    ])
    const before = receiver.received.length
    await happen()
    expect(await runTries()).toEqual([])
    expect(receiver.received).toHaveLength(before)
  })

  test('tells the admins by mail', async () => {
    const { webhook } = await create()
    receiver.answer = (response) => response.writeHead(410).end()
    await happen()
    await runTries()
    expect(await stateOf(webhook._id)).toMatchObject({ state: 'gone' })
    const mail = await app().newestMail(admin.email)
    expect(mail.subject).toContain('webhook was turned off')
    expect(mail.text).toContain('/admin/api')
    const body = { url: receiver.url, description: '', event_types: [...eventTypes] }
    const on = { params: { id: webhook._id }, body: { ...body, enabled: true } }
    await app().call(endpoints.updateWebhook, on, admin.token)
    expect(await stateOf(webhook._id)).toMatchObject({ state: 'on', failing_since: null })
  })

  test('of others does not matter: each has its own days', async () => {
    const { webhook } = await create()
    receiver.answer = (response) => response.writeHead(500).end()
    await app()
      .services.db.update(webhooks)
      .set({ failingSince: addSeconds(app().clock.now, -72 * 3600 + 1) })
    await happen()
    await runTries()
    expect(await stateOf(webhook._id)).toMatchObject({ state: 'on' })
    app().advance(5)
    await runTries()
    expect(await stateOf(webhook._id)).toMatchObject({ state: 'failing' })
  })

  test('turned off by staff it is sent nothing, also not what was on its way', async () => {
    const { webhook } = await create()
    await happen()
    const body = { url: receiver.url, description: '', event_types: [...eventTypes] }
    const off = { params: { id: webhook._id }, body: { ...body, enabled: false } }
    await app().call(endpoints.updateWebhook, off, admin.token)
    await runTries()
    expect(receiver.received).toEqual([])
    expect(await log(webhook._id)).toMatchObject([{ state: 'failed' }])
    const params = { id: webhook._id }
    expect(await app().refusal(endpoints.testWebhook, { params }, admin.token)).toMatchObject({
      status: 409,
    })
  })

  test('turned off while an event was not committed yet, it leaves no delivery pending', async () => {
    const { webhook } = await create()
    await happen()
    // As its own transaction would have left it, which did not see the event.
    await app().services.db.update(webhooks).set({ disabledAs: 'off' })
    await runTries()
    expect(receiver.received).toEqual([])
    expect(await log(webhook._id)).toMatchObject([{ state: 'failed', tries: 0, due_at: null }])
  })
})

describe('the secret', () => {
  test('is stored encrypted, and shown on demand with a fresh proof', async () => {
    const { webhook, secret } = await create()
    const [row] = await app().services.db.select().from(webhooks)
    expect(row?.sealedSecret.toString('latin1')).not.toContain(secret.slice(6))
    const params = { id: webhook._id }
    const shown = await app().call(endpoints.showWebhookSecret, { params }, admin.token)
    expect(shown.secret).toBe(secret)
    expect(await deeds('webhook-secret-shown', webhook._id)).toHaveLength(1)
    app().advance(601)
    for (const call of [endpoints.showWebhookSecret, endpoints.rotateWebhookSecret])
      expect(await app().refusal(call, { params }, admin.token)).toMatchObject({
        body: { code: 'proof-needed' },
      })
  })

  test('that is renewed signs beside the former one for 24 hours', async () => {
    const { webhook, secret } = await create()
    const params = { id: webhook._id }
    const renewed = await app().call(endpoints.rotateWebhookSecret, { params }, admin.token)
    expect(renewed.secret).not.toBe(secret)
    expect(
      await app().refusal(endpoints.rotateWebhookSecret, { params }, admin.token),
    ).toMatchObject({ status: 409 })
    app().advance(24 * 3600 - 1)
    await happen()
    await runTries()
    const header = () => receiver.received.at(-1)?.headers['webhook-signature']
    expect(header()).toBe(`${signatureBy(renewed.secret)} ${signatureBy(secret)}`)
    app().advance(1)
    await happen()
    await runTries()
    expect(header()).toBe(signatureBy(renewed.secret))
  })
})

test.each([
  ['https://10.0.0.1/', 'url'],
  ['http://shop.test/', 'url'],
  ['https://[::ffff:169.254.169.254]/', 'url'],
])('%s is refused', async (url, field) => {
  const body = { url, description: '', event_types: ['member.created'] }
  const refused = await app().refusal(endpoints.createWebhook, { body }, admin.token)
  expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
})
