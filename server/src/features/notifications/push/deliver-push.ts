import { MOST_UNREAD } from '@carriage/contract/notifications/schemas'
import type { Services } from '../../../context.ts'
import { defineJob, defineSweep } from '../../../define-job.ts'
import { findUser } from '../../accounts/index.ts'
import { queueMail } from '../../mail/index.ts'
import { countUnreadOf } from '../notifications-queries.ts'
import { deleteDevice, deleteOfExpired, findLiveDevice, markReached } from './devices-queries.ts'
import { payloadOf } from './push-note-policy.ts'
import { deletePastPushes, deletePush, findPush, lockUntaken, markTaken } from './pushes-queries.ts'
import { openContent, openTarget } from './sealed-push.ts'

interface Delivery {
  pushId: string
  deviceId: string
}

export const deliverPushJob = defineJob<Delivery>({
  name: 'deliver-push',
  expireInSeconds: 120,
  retryLimit: 6,
  // A push service that does not answer holds a slot for 15 seconds.
  concurrency: 32,
  run: deliverPush,
})

/**
 * Delivers a push message to one device, unless it is over. A device that is gone is removed. After a crash a message may
 * come twice, and the browser shows it once.
 */
async function deliverPush(
  services: Services,
  { pushId, deviceId }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  const { db, push } = services
  const now = services.now()
  const row = await findPush(db, pushId)
  if (!push || !row || row.until <= now) return
  const device = await findLiveDevice(db, deviceId, now)
  if (!device) return
  const { note, isUrgent } = openContent(services, row)
  const unread = await countUnreadOf(db, row.userId, MOST_UNREAD)
  const message = {
    text: payloadOf(note, { tag: pushId, unread }),
    seconds: Math.ceil((row.until.getTime() - now.getTime()) / 1000),
    isUrgent,
  }
  const answer = await push.send(openTarget(services, device), message, signal)
  await db.transaction(async (tx) => {
    if (answer === 'taken') {
      await markTaken(tx, pushId, now)
      await markReached(tx, deviceId, now)
    } else await deleteDevice(tx, device)
  })
}

export const mailUntakenPushJob = defineJob<Pick<Delivery, 'pushId'>>({
  name: 'mail-untaken-push',
  expireInSeconds: 30,
  retryLimit: 6,
  run: mailUntakenPush,
})

/** Mails what no device has taken because they are gone or their push services do not answer; it is not delivered any more. */
async function mailUntakenPush(
  services: Services,
  { pushId }: Pick<Delivery, 'pushId'>,
): Promise<void> {
  const { db, now } = services
  await db.transaction(async (tx) => {
    const untaken = await lockUntaken(tx, pushId)
    if (!untaken || untaken.until <= now()) return
    const { mail, sentId } = openContent(services, untaken)
    const owner = await findUser(tx, untaken.userId)
    if (mail && owner) {
      await queueMail(services, tx, owner.email, mail)
      if (sentId) await services.messages.noteMail(tx, sentId)
    }
    await deletePush(tx, pushId)
  })
}

/** Deletes push messages that are over, and the devices of sessions that have expired. */
export const sweepPushesJob = defineSweep({
  name: 'sweep-pushes',
  cron: '48 * * * *',
  run: async ({ db, now }) => {
    await deletePastPushes(db, now())
    await deleteOfExpired(db, now())
  },
})
