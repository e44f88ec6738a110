import type * as z from 'zod/mini'
import {
  type createDeviceKeyBody,
  DEVICE_KEY_PREFIX,
  MAX_DEVICE_KEYS,
} from '@carriage/contract/telemetry/schemas'
import type { Context } from '../../context.ts'
import { invalidField, notFound } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import type { EndMade } from '../../slice.ts'
import { presentDeviceKey } from './telemetry-presenter.ts'
import * as queries from './telemetry-queries.ts'

/** So many characters say which key it is, and leave 232 bits unknown. */
const HINT_LENGTH = DEVICE_KEY_PREFIX.length + 4

/** Makes a key for a reformer of the caller and answers it this once; 422 for one too many. */
export async function createDeviceKey(
  context: Context,
  { name }: z.output<typeof createDeviceKeyBody>,
) {
  const { db, actor } = context
  const key = `${DEVICE_KEY_PREFIX}${randomToken()}`
  const row = await db.transaction(async (tx) => {
    await queries.lockDevices(tx, actor.id)
    if ((await queries.countDeviceKeys(tx, actor.id)) >= MAX_DEVICE_KEYS)
      throw invalidField('name', `There is room for ${MAX_DEVICE_KEYS} reformers.`)
    return queries.insertDeviceKey(tx, {
      userId: actor.id,
      name,
      keyHash: sha256(key),
      hint: key.slice(0, HINT_LENGTH),
      createdAt: context.now(),
    })
  })
  return { device_key: presentDeviceKey({ ...row, lastSampleAt: null }), key }
}

export async function listDeviceKeys({ db, actor }: Context) {
  return { device_keys: (await queries.listDeviceKeysOf(db, actor.id)).map(presentDeviceKey) }
}

/** Ends the key of a reformer at once, and deletes what the reformer has sent. */
export async function removeDeviceKey({ db, actor }: Context, { id }: { id: string }) {
  await db.transaction(async (tx) => {
    if (!(await queries.deleteDevice(tx, actor.id, id))) throw notFound('Reformer')
  })
  return { message: 'Reformer removed' }
}

/** Ends the keys that the user has made lately; what their reformers sent stays until the user removes it. */
export const endMadeKeys: EndMade = async (on, { userId, ...time }) => {
  const names = await queries.endKeysMadeSince(on, userId, time)
  return names.map((name) => ({ kind: 'reformer', name: `the reformer ${name}` }))
}
