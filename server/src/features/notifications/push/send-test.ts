import { MOST_UNREAD } from '@carriage/contract/notifications/schemas'
import { texts as t } from '@carriage/texts/server/notifications'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { consumeRateLimit, type RateLimit } from '../../../platform/rate-limit.ts'
import { countUnreadOf } from '../notifications-queries.ts'
import { deleteDevice, findDeviceOfSession, markReached } from './devices-queries.ts'
import { payloadOf } from './push-note-policy.ts'
import { openTarget } from './sealed-push.ts'

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
