import { texts as t } from '@carriage/texts/server/telemetry'
import type * as z from 'zod/mini'
import {
  type createDeviceKeyBody,
  DEVICE_KEY_PREFIX,
  MAX_DEVICE_KEYS,
  type pairBody,
  PAIRING_CODE_LENGTH,
  PAIRING_SECONDS,
} from '@carriage/contract/telemetry/schemas'
import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import { randomBytes } from 'node:crypto'
import type { Context, PublicContext } from '../../context.ts'
import { invalidField, notFound } from '../../platform/app-error.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { limitedAddress } from '../../platform/network.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { addSeconds } from '../../platform/time.ts'
import type { EndMade } from '../../slice.ts'
import { presentDeviceKey } from './telemetry-presenter.ts'
import * as queries from './telemetry-queries.ts'

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
