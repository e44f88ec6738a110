import type * as z from 'zod/mini'
import {
  NOW_SECONDS,
  SUMMARY_PART_SECONDS,
  type telemetrySummaryQuery,
  type createDeviceKeyBody,
  DEVICE_KEY_PREFIX,
  MAX_DEVICE_KEYS,
  type pairBody,
  PAIRING_CODE_LENGTH,
  PAIRING_SECONDS,
  type Sample,
  type sendOwnSamplesBody,
  type sendSamplesBody,
} from '@carriage/contract/telemetry/schemas'
import { type Context, type PublicContext, type Services, defineSweep } from '../../context.ts'
import { addSeconds, addDays, epoch } from '../../platform/time.ts'
import { presentSample, presentDeviceKey } from './telemetry-presenter.ts'
import {
  countDeviceKeys,
  listSamples,
  sumParts,
  deleteSamplesBefore,
  findDevices,
  hasDevice,
  insertSamples,
} from './telemetry-queries.ts'
import { summaryOf, sortSamples } from './telemetry-policy.ts'
import { texts as t } from '@carriage/texts/server/telemetry'
import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import { randomBytes } from 'node:crypto'
import { invalidField, notFound, AppError } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { limitedAddress } from '../../platform/network.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import type { EndMade } from '../../slice.ts'
import * as queries from './telemetry-queries.ts'
import { gather } from '../../platform/gather.ts'
import { tooBusy } from '../../platform/http/router.ts'

/** The last seconds of the caller's reformer; of several the one that moved last. */
export async function readTelemetryNow(context: Context) {
  const { db, actor } = context
  const now = context.now()
  if ((await countDeviceKeys(db, actor.id)) === 0) return { connected: false, samples: [] }
  // A clock that is ahead of this one counts too.
  const [from, to] = [addSeconds(now, -NOW_SECONDS), addSeconds(now, NOW_SECONDS)]
  const rows = await listSamples(db, actor.id, from, to)
  const current = rows.filter(({ deviceKeyId }) => deviceKeyId === rows[0]?.deviceKeyId)
  return { connected: true, samples: current.map(presentSample).toReversed() }
}

/** What the caller's reformers did from one moment until before another. */
export async function readTelemetrySummary(
  { db, actor }: Context,
  { from, to }: z.output<typeof telemetrySummaryQuery>,
) {
  const parts = await sumParts(db, actor.id, {
    from: new Date(from * 1000),
    to: new Date(to * 1000),
    partSeconds: SUMMARY_PART_SECONDS,
  })
  return summaryOf(parts, from)
}

const KEEP_DAYS = 90

/** Drops whole months, once they are all older than the term. */
export const sweepTelemetryJob = defineSweep({
  name: 'sweep-telemetry',
  expireInSeconds: 300,
  cron: '17 3 * * *',
  run: ({ db, now }) => deleteSamplesBefore(db, addDays(now(), -KEEP_DAYS)),
})

/** So many characters say which key it is, and leave 232 bits unknown. */
const HINT_LENGTH = DEVICE_KEY_PREFIX.length + 4

/** Guesses find nothing in time: there are 2^40 codes. */
const PAIRING = { name: 'pairing:address', limit: 30, windowSeconds: 3600 }

function newKey() {
  const key = `${DEVICE_KEY_PREFIX}${randomToken()}`
  return { key, stored: { keyHash: sha256(key), hint: key.slice(0, HINT_LENGTH) } }
}

/**
 * Makes a key for a reformer of the caller, and a code by which the reformer can take one; both are answered this once. 422
 * for one too many.
 */
export async function createDeviceKey(
  context: Context,
  { name }: z.output<typeof createDeviceKeyBody>,
) {
  const { db, actor } = context
  const { key, stored } = newKey()
  const code = deviceCodeOf(randomBytes(PAIRING_CODE_LENGTH))
  const row = await db.transaction(async (tx) => {
    await queries.lockDevices(tx, actor.id)
    if ((await queries.countDeviceKeys(tx, actor.id)) >= MAX_DEVICE_KEYS)
      throw invalidField('name', () => t.thereRoomForReformers({ maxDeviceKeys: MAX_DEVICE_KEYS }))
    return queries.insertDeviceKey(tx, {
      userId: actor.id,
      name,
      ...stored,
      pairingHash: sha256(code),
      createdAt: context.now(),
    })
  })
  const made = presentDeviceKey({ ...row, lastSampleAt: null })
  return { device_key: made, key, pairing_code: code }
}

/** Gives a reformer its key for the code that was typed on it; the key that was shown before ends. 404 for no such code. */
export async function pairReformer(context: PublicContext, { code }: z.output<typeof pairBody>) {
  const { db } = context
  const now = context.now()
  await consumeRateLimit(db, PAIRING, limitedAddress(context.address), now)
  const { key, stored } = newKey()
  const since = addSeconds(now, -PAIRING_SECONDS)
  if (!(await queries.replaceKey(db, sha256(code), since, stored))) throw notFound('code')
  return { device_key: key }
}

export async function listDeviceKeys({ db, actor }: Context) {
  return { device_keys: (await queries.listDeviceKeysOf(db, actor.id)).map(presentDeviceKey) }
}

/** Ends the key of a reformer at once, and deletes what the reformer has sent. */
export async function removeDeviceKey({ db, actor }: Context, { id }: { id: string }) {
  await db.transaction(async (tx) => {
    if (!(await queries.deleteDevice(tx, actor.id, id))) throw notFound('reformer')
  })
  return { message: t.reformerRemoved }
}

/** Ends the keys that the user has made lately; what their reformers sent stays until the user removes it. */
export const endMadeKeys: EndMade = async (on, { userId, ...time }) => {
  const names = await queries.endKeysMadeSince(on, userId, time)
  return names.map((name) => ({ kind: 'reformer', name }))
}

interface Batch {
  keyHash: Buffer
  samples: readonly Sample[]
}

/** So many rows are one statement of some tens of milliseconds. */
const ROWS_AT_ONCE = 5_000
const ROWS_WAITING = 50_000

/**
 * Stores what reformers send, the batches of many in one statement. Throws 401 for a key that is unknown, and 503 when more
 * arrives than can be stored; a reformer that sends it again loses nothing.
 */
export function createSampleStore() {
  const stores = new WeakMap<Services['db'], (batch: Batch) => Promise<boolean>>()
  const storeOf = (db: Services['db']) => {
    const known = stores.get(db)
    if (known) return known
    const store = gather<Batch, boolean>({
      run: (batches) => storeBatches(db, batches),
      // A batch that stores nothing still asks for its device.
      weigh: ({ samples }) => samples.length + 1,
      most: ROWS_AT_ONCE,
      mostWaiting: ROWS_WAITING,
      refusal: tooBusy,
    })
    stores.set(db, store)
    return store
  }
  return async (
    { db, now }: Pick<PublicContext, 'db' | 'now'>,
    { device_key: key, samples }: z.output<typeof sendSamplesBody>,
  ) => {
    const { kept, answer } = sortSamples(samples, epoch(now()))
    if (!(await storeOf(db)({ keyHash: sha256(key), samples: kept })))
      throw new AppError('unauthenticated', () => t.deviceKeyNotValid)
    return answer
  }
}

/** Answers of each batch whether its key is known. */
async function storeBatches(db: Services['db'], batches: readonly Batch[]): Promise<boolean[]> {
  const devices = await findDevices(
    db,
    batches.map(({ keyHash }) => keyHash),
  )
  const known = batches.map(({ keyHash }) => devices.get(keyHash.toString('base64')))
  const rows = batches.flatMap(({ samples }, index) => {
    const device = known[index]
    return device
      ? samples.map((one) => ({ ...one, userId: device.userId, deviceKeyId: device.id }))
      : []
  })
  if (rows.length > 0) await insertSamples(db, rows)
  return known.map((device) => device !== undefined)
}

/**
 * Stores what the caller's browser received from a reformer of theirs by Bluetooth; 404 when the reformer is not theirs or
 * was removed.
 */
export async function storeOwnSamples(
  context: Context,
  { id }: { id: string },
  { samples }: z.output<typeof sendOwnSamplesBody>,
) {
  const { db, actor } = context
  const { kept, answer } = sortSamples(samples, epoch(context.now()))
  if (!(await hasDevice(db, actor.id, id))) throw notFound('reformer')
  const rows = kept.map((one) => ({ ...one, userId: actor.id, deviceKeyId: id }))
  if (rows.length > 0) await insertSamples(db, rows)
  return answer
}
