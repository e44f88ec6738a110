import * as endpoints from '@carriage/contract/telemetry/endpoints'
import {
  AHEAD_SECONDS,
  LATE_SECONDS,
  MAX_DEVICE_KEYS,
  type Sample,
} from '@carriage/contract/telemetry/schemas'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { listPartitions } from '../../platform/db/partitions.ts'
import { addDays, epoch } from '../../platform/time.ts'
import { users } from '../accounts/tables.ts'
import { deleteDevice } from './telemetry-queries.ts'
import { deviceKeys, telemetrySamples } from './telemetry-schema.ts'

const app = useApp()
let person: Person
let key: string
let device: string
beforeEach(async () => {
  person = await createPerson(app())
  ;({ key, id: device } = await connect())
})

const connect = async (owner = person, name = 'Studio') => {
  const made = await app().call(endpoints.createDeviceKey, { body: { name } }, owner.token)
  return { key: made.key, id: made.device_key._id }
}
const isOf = (id: string) => eq(telemetrySamples.deviceKeyId, id)
async function waitingForLocks(): Promise<number> {
  const { rows } = await app().services.db.execute<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows[0]?.count ?? 0
}
const now = () => epoch(app().clock.now)
const sample = (at: number, changes: Partial<Sample> = {}): Sample => ({
  at,
  repetitions: 1,
  travel_mm: 800,
  tempo: 20,
  load_newtons: 200,
  ...changes,
})
const send = (samples: Sample[], device_key = key) =>
  app().call(endpoints.sendSamples, { body: { device_key, samples } })
const summary = (from: number, to: number, { token } = person) =>
  app().call(endpoints.getTelemetrySummary, { query: { from, to } }, token)
const listed = async ({ token } = person) =>
  (await app().call(endpoints.listDeviceKeys, {}, token)).device_keys

describe('samples', () => {
  test('are stored once, however often and in whatever order they arrive', async () => {
    const at = now() - 600
    const all = [0, 1, 2, 3].map((second) => sample(at + second))
    expect(await send([...all].toReversed())).toEqual({ stored: 4, refused: 0 })
    expect(await send([...all, sample(at, { repetitions: 9 })])).toEqual({ stored: 5, refused: 0 })
    await Promise.all([send(all), send(all), send(all)])
    expect(await summary(at, at + 60)).toMatchObject({ repetitions: 4, moving_seconds: 4 })
  })

  test.each([
    ['a week late', () => now() - LATE_SECONDS, 1],
    ['later', () => now() - LATE_SECONDS - 1, 0],
    ['a minute ahead', () => now() + AHEAD_SECONDS, 1],
    ['further ahead', () => now() + AHEAD_SECONDS + 1, 0],
  ])('that are %s count or are refused, without the others', async (_, at, stored) => {
    expect(await send([sample(at()), sample(now())])).toEqual({
      stored: stored + 1,
      refused: 1 - stored,
    })
    expect((await summary(at(), at() + 1)).repetitions).toBe(stored)
  })

  test('of seconds without a movement are accepted and not kept', async () => {
    const still = sample(now(), { repetitions: 0, travel_mm: 0, tempo: 0 })
    expect(await send([still])).toEqual({ stored: 1, refused: 0 })
    expect((await listed())[0]?.last_sample_at).toBeNull()
  })

  test('of a member in the archive are refused, until the member is restored', async () => {
    const archive = (deletedAt: Date | null) =>
      app().services.db.update(users).set({ deletedAt }).where(eq(users.id, person.id))
    const body = { device_key: key, samples: [sample(now() - 60)] }
    await archive(app().clock.now)
    expect((await app().refusal(endpoints.sendSamples, { body })).status).toBe(401)
    await archive(null)
    expect(await send(body.samples)).toEqual({ stored: 1, refused: 0 })
  })

  test('of an unknown key are refused, also beside those of known ones', async () => {
    const unknown = `cd_${'x'.repeat(43)}`
    const [good, bad] = await Promise.all([
      send([sample(now())]),
      app().refusal(endpoints.sendSamples, {
        body: { device_key: unknown, samples: [sample(now())] },
      }),
    ])
    expect([good.stored, bad.status]).toEqual([1, 401])
  })

  test.each([
    ['none', []],
    ['too many', Array.from({ length: 601 }, (_, n) => sample(1_700_000_000 + n))],
    ['a half repetition', [{ ...sample(1_700_000_000), repetitions: 0.5 }]],
    ['a negative way', [{ ...sample(1_700_000_000), travel_mm: -1 }]],
    ['milliseconds', [sample(1_700_000_000_000)]],
  ])('are refused as a whole: %s', async (_, samples) => {
    const refused = await app().refusal(endpoints.sendSamples, {
      body: { device_key: key, samples },
    })
    expect(refused.status).toBe(422)
  })
})

describe('samples that a browser received', () => {
  const sendOwn = (id: string, samples: Sample[]) => ({ params: { id }, body: { samples } })

  test('are stored as those that the reformer sends itself', async () => {
    const at = now() - 60
    await send([sample(at)])
    const all = [sample(at, { repetitions: 9 }), sample(at + 1), sample(at - LATE_SECONDS)]
    expect(await app().call(endpoints.sendOwnSamples, sendOwn(device, all), person.token)).toEqual({
      stored: 2,
      refused: 1,
    })
    expect(await summary(at, at + 60)).toMatchObject({ repetitions: 2, moving_seconds: 2 })
  })

  test('are refused for the reformer of somebody else, and for one that was removed', async () => {
    const other = await createPerson(app())
    const body = sendOwn(device, [sample(now())])
    const refused = await app().refusal(endpoints.sendOwnSamples, body, other.token)
    await app().call(endpoints.removeDeviceKey, { params: { id: device } }, person.token)
    const late = await app().refusal(endpoints.sendOwnSamples, body, person.token)
    expect([refused.status, late.status]).toEqual([404, 404])
    expect((await summary(now() - 10, now() + 10)).repetitions).toBe(0)
  })
})

describe('a summary', () => {
  test('has totals, means of the seconds with movement, and parts of half a minute', async () => {
    const from = now() - 600
    await send([
      sample(from, { repetitions: 0, travel_mm: 100, tempo: 10, load_newtons: 100 }),
      sample(from + 29, { repetitions: 2, travel_mm: 900, tempo: 30, load_newtons: 300 }),
      sample(from + 30, { repetitions: 1, travel_mm: 500, tempo: 25, load_newtons: 250 }),
      // Before and after.
      sample(from - 1),
      sample(from + 120),
    ])
    expect(await summary(from, from + 120)).toEqual({
      repetitions: 3,
      travel_mm: 1500,
      // (10 + 30 + 25) / 3 and (100 + 300 + 250) / 3
      tempo: 22,
      load_newtons: 217,
      moving_seconds: 3,
      parts: [
        { at: from, repetitions: 2, travel_mm: 1000, tempo: 20, load_newtons: 200 },
        { at: from + 30, repetitions: 1, travel_mm: 500, tempo: 25, load_newtons: 250 },
      ],
    })
  })

  test('is empty without samples, and at most of four hours', async () => {
    expect(await summary(now() - 100, now())).toEqual({
      repetitions: 0,
      travel_mm: 0,
      tempo: null,
      load_newtons: null,
      moving_seconds: 0,
      parts: [],
    })
    const query = { from: now() - 4 * 3600 - 1, to: now() }
    const { status } = await app().refusal(endpoints.getTelemetrySummary, { query }, person.token)
    expect(status).toBe(422)
  })

  test('has nothing of anybody else', async () => {
    await send([sample(now())])
    const other = await createPerson(app())
    expect((await summary(now() - 10, now() + 10, other)).repetitions).toBe(0)
  })
})

test('the last half minute is shown while a reformer sends, of the one that moved last', async () => {
  const read = () => app().call(endpoints.getTelemetryNow, {}, person.token)
  expect(await read()).toEqual({ connected: true, samples: [] })
  const second = await connect(person, 'Home')
  await send([sample(now() - 31), sample(now() - 5), sample(now() - 4)])
  await send([sample(now() - 20)], second.key)
  expect((await read()).samples.map(({ at }) => at - now())).toEqual([-5, -4])
  const other = await createPerson(app())
  expect(await app().call(endpoints.getTelemetryNow, {}, other.token)).toEqual({
    connected: false,
    samples: [],
  })
})

describe('a device key', () => {
  test('is shown once, and listed by how it begins and when it sent', async () => {
    await send([sample(now() - 3)])
    expect(key).toMatch(/^cd_[\w-]{43}$/)
    expect(await listed()).toEqual([
      {
        _id: device,
        name: 'Studio',
        hint: key.slice(0, 7),
        created_at: now(),
        ended: false,
        last_sample_at: now() - 3,
      },
    ])
  })

  test('is ended with what it sent, by its owner alone', async () => {
    await send([sample(now())])
    const other = await createPerson(app())
    const params = { params: { id: device } }
    const { status } = await app().refusal(endpoints.removeDeviceKey, params, other.token)
    expect(status).toBe(404)
    await app().call(endpoints.removeDeviceKey, params, person.token)
    expect((await summary(now() - 10, now() + 10)).repetitions).toBe(0)
    const refused = await app().refusal(endpoints.sendSamples, {
      body: { device_key: key, samples: [sample(now())] },
    })
    expect(refused.status).toBe(401)
  })

  test('leaves no samples when it is removed while it sends', async () => {
    const { sending } = await app().lockHolder.transaction(async (tx) => {
      await deleteDevice(tx, person.id, device)
      let isStored = false
      const stored = send([sample(now())]).finally(() => (isStored = true))
      // The statement waits for the end of the device, or it is through before.
      await expect.poll(async () => isStored || (await waitingForLocks()) > 0).toBe(true)
      // Wrapped in an object: a transaction awaits a promise that its callback returns.
      return { sending: stored }
    })
    await sending
    expect(await app().services.db.$count(telemetrySamples, isOf(device))).toBe(0)
  })

  test('is one of five at most, however many are made at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => connect()))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_DEVICE_KEYS - 1)
  })
})

test('samples go with their month, 90 days after it is over @full', async () => {
  app().clock.now = new Date('2042-02-10T12:00:00Z')
  await app().runJob('make-months')
  const { key: kept } = await connect(await createPerson(app()))
  await send([sample(now())], kept)
  const months = async () =>
    (await listPartitions(app().services.db, 'telemetry_samples')).map(({ name }) => name)
  app().clock.now = new Date(addDays(new Date('2042-03-01T00:00:00Z'), 90).getTime() - 1)
  await app().runJob('sweep-telemetry')
  expect(await months()).toContain('telemetry_samples_2042_02')
  app().advance(0.001)
  await app().runJob('sweep-telemetry')
  expect(await months()).not.toContain('telemetry_samples_2042_02')
})

describe('the code of a reformer', () => {
  const made = async () =>
    app().call(endpoints.createDeviceKey, { body: { name: 'Studio' } }, person.token)
  const pair = (code: string) => app().call(endpoints.pairReformer, { body: { code } })
  const refused = async (code: string) =>
    (await app().refusal(endpoints.pairReformer, { body: { code } })).status

  test('gives it a key once, as it is typed; the key shown before ends', async () => {
    const { key: shown, pairing_code: code } = await made()
    const typed = `${code.slice(0, 4)} - ${code.slice(4).toLowerCase()}`
    const { device_key: taken } = await pair(typed)
    expect(await send([sample(now())], taken)).toMatchObject({ stored: 1 })
    const body = { device_key: shown, samples: [sample(now())] }
    expect((await app().refusal(endpoints.sendSamples, { body })).status).toBe(401)
    expect(await refused(code)).toBe(404)
    expect((await listed()).map(({ hint }) => hint)).toContain(taken.slice(0, 7))
  })

  test('ends after a quarter of an hour, with its reformer, and with a key that was ended', async () => {
    const late = await made()
    app().advance(899)
    const removed = await made()
    const params = { id: removed.device_key._id }
    await app().call(endpoints.removeDeviceKey, { params }, person.token)
    const ended = await made()
    const { db } = app().services
    await db
      .update(deviceKeys)
      .set({ endedAt: app().clock.now })
      .where(eq(deviceKeys.id, ended.device_key._id))
    app().advance(1)
    for (const { pairing_code: code } of [late, removed, ended])
      expect(await refused(code)).toBe(404)
  })

  test('is not found by trying', async () => {
    const { pairing_code: code } = await made()
    const tries = Array.from({ length: 30 }, (_, n) => `2222222${'23456789'[n % 8]}`)
    for (const guess of tries) expect([404, 429]).toContain(await refused(guess))
    expect(await refused(code)).toBe(429)
    app().advance(3600)
  })

  test.each(['', '1234567', 'ABCDEFGHJ', 'ABCDEFG0'])('%j is none', async (code) => {
    expect(await refused(code)).toBe(422)
  })
})
