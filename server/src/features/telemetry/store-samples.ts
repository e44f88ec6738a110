import { texts as t } from '@carriage/texts/server/telemetry'
import type * as z from 'zod/mini'
import type {
  Sample,
  sendOwnSamplesBody,
  sendSamplesBody,
} from '@carriage/contract/telemetry/schemas'
import type { Context, PublicContext, Services } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import { sha256 } from '../../platform/crypto.ts'
import { gather } from '../../platform/gather.ts'
import { tooBusy } from '../../platform/http/router.ts'
import { epoch } from '../../platform/time.ts'
import { sortSamples } from './telemetry-policy.ts'
import { findDevices, hasDevice, insertSamples } from './telemetry-queries.ts'

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
