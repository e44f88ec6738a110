import { texts as t } from '@carriage/texts/server/notifications'
import {
  MAX_PUSH_DEVICES,
  type pushSubscription,
} from '@carriage/contract/notifications/push-schemas'
import type * as z from 'zod/mini'
import type { Context, Services } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { sha256, uuidv7 } from '../../../platform/crypto.ts'
import { consumeRateLimit, type RateLimit } from '../../../platform/rate-limit.ts'
import { lockUser } from '../../accounts/index.ts'
import * as queries from './devices-queries.ts'
import { presentDevice } from './devices-presenter.ts'
import { sealTarget, openTarget } from './deliver-push.ts'
import { MOST_UNREAD } from '@carriage/contract/notifications/schemas'
import { countUnreadOf } from '../notifications-queries.ts'
import { deleteDevice, findDeviceOfSession, markReached } from './devices-queries.ts'
import { payloadOf } from './push-note-policy.ts'

const addLimit: RateLimit = { name: 'push:device', limit: 30, windowSeconds: 3600 }

/** The caller's devices with push messages, the one of this session first. */
export async function listDevices({ db, actor, now }: Context) {
  const devices = (await queries.listLiveDevices(db, actor.id, now())).map((row) =>
    presentDevice(row, actor.sessionId),
  )
  return {
    devices: devices.toSorted((a, b) => Number(b.current) - Number(a.current)),
    session_id: actor.sessionId,
  }
}

/**
 * Sends push messages to the browser of the caller's session from now on. The oldest devices make room. Throws 422 for an
 * address that is not public, 503 where push messages are off.
 */
export async function addDevice(context: Context, target: z.output<typeof pushSubscription>) {
  const { db, actor, push, outbound } = context
  if (!push) throw new AppError('unavailable', () => t.pushIsOff)
  const now = context.now()
  await consumeRateLimit(db, addLimit, actor.id, now)
  if (outbound.refusalOf(target.endpoint) !== null)
    throw invalidField('endpoint', () => t.addressRefused)
  const id = uuidv7()
  await db.transaction(async (tx) => {
    // Two tabs may add the same session at once.
    await lockUser(tx, actor.id)
    await queries.writeDevice(tx, {
      id,
      userId: actor.id,
      sessionId: actor.sessionId,
      endpointHash: sha256(target.endpoint),
      sealedTarget: sealTarget(context, id, target),
      serverKey: push.publicKey,
      userAgent: context.userAgent,
      createdAt: now,
      reachedAt: null,
    })
    await queries.deleteOldest(tx, actor.id, MAX_PUSH_DEVICES)
  })
  return { message: t.deviceAdded }
}

/** Sends no more push messages to one of the caller's devices; one that has gone meanwhile is what was wanted. */
export async function removeDevice({ db, actor }: Context, { id }: { id: string }) {
  await queries.deleteDevice(db, { id, userId: actor.id })
  return { message: t.deviceRemoved }
}

/** Deletes devices that were added with other keys, which browsers replace when their member opens the app. */
export const preparePush = ({ db, push }: Services): Promise<void> =>
  queries.deleteOfOtherKeys(db, push?.publicKey ?? null)

const testLimit: RateLimit = { name: 'push:test', limit: 10, windowSeconds: 3600 }
/** Nobody waits longer for a test. */
const SECONDS = 60

/**
 * Sends a push message to the browser of the caller's session at once. Throws 409 where there is none, or its address is gone,
 * and 503 where its push service does not take the message.
 */
export async function sendTest(context: Context) {
  const { db, actor, push, stopping } = context
  if (!push) throw new AppError('unavailable', () => t.pushIsOff)
  const now = context.now()
  await consumeRateLimit(db, testLimit, actor.id, now)
  const device = await findDeviceOfSession(db, actor.sessionId)
  if (!device) throw new AppError('conflict', () => t.notOnHere)
  const { name: studio } = await context.readBrand()
  const note = {
    title: t.testTitle,
    text: t.testText({ studio }),
    path: '/dashboard/profile/notifications',
    actions: [],
  }
  const unread = await countUnreadOf(db, actor.id, MOST_UNREAD)
  const text = payloadOf(note, { tag: uuidv7(), unread })
  const message = { text, seconds: SECONDS, isUrgent: true }
  const answer = await push
    .send(openTarget(context, device), message, stopping)
    .catch((cause: unknown) => {
      throw new AppError('unavailable', () => t.pushServiceFails, { cause })
    })
  if (answer === 'gone') {
    await deleteDevice(db, device)
    throw new AppError('conflict', () => t.addressIsGone)
  }
  await markReached(db, device.id, now)
  return { message: t.testSent }
}
