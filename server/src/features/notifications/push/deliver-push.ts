import { MOST_UNREAD } from '@carriage/contract/notifications/schemas'
import { type Services, defineJob, defineSweep } from '../../../context.ts'
import { findUser } from '../../accounts/index.ts'
import { queueMail, type EmailMessage } from '../../mail/index.ts'
import { countUnreadOf } from '../notifications-queries.ts'
import {
  deleteDevice,
  deleteOfExpired,
  findLiveDevice,
  markReached,
  deletePastPushes,
  deletePush,
  findPush,
  lockUntaken,
  markTaken,
  listLiveDevices,
  insertPush,
} from './devices-queries.ts'
import { payloadOf, type PushNote } from './push-note-policy.ts'
import { uuidv7, seal, unseal } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { PushTarget } from '../../../adapters/push/push.ts'
import type { PushDeviceRow } from '../../accounts/tables.ts'
import type { PushRow } from './pushes-schema.ts'

interface Delivery {
  pushId: string
  deviceId: string
}

export const deliverPushJob = defineJob<Delivery>({
  name: 'deliver-push',
  expireInSeconds: 120,
  // For more than a day; it ends itself once the message is over.
  retryLimit: 300,
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

interface NewPush {
  userId: string
  note: PushNote
  /** Afterwards it is of no more use. */
  until: Date
  /** Whether it may wake a device that saves its battery. */
  isUrgent: boolean
  /** Sent where no device takes the message; null: nothing is. */
  mail: EmailMessage | null
  /** Among the messages that were sent; null: it is not kept there. */
  sentId: string | null
}

/** How long devices have to take a message, in seconds. */
const PATIENCE = 120

/**
 * Queues a push message for each device of a member, within the caller's transaction; jobs deliver it after the commit, or its
 * mail where no device takes it.
 */
export async function queuePush(
  services: Services,
  tx: Transaction,
  { userId, until, ...content }: NewPush,
): Promise<void> {
  const now = services.now()
  const id = uuidv7()
  const sealedContent = sealContent(services, id, content)
  await insertPush(tx, { id, userId, sealedContent, until, createdAt: now })
  for (const { id: deviceId } of await listLiveDevices(tx, userId, now))
    await services.jobs.send(tx, deliverPushJob, { pushId: id, deviceId })
  if (!content.mail) return
  // What begins soon is of use for half of that time.
  const afterSeconds = Math.min(PATIENCE, Math.round((until.getTime() - now.getTime()) / 2000))
  await services.jobs.send(tx, mailUntakenPushJob, { pushId: id }, { afterSeconds })
}

type Key = Pick<Services, 'pushKey'>

/** What a push message says, and how it travels. */
interface PushContent {
  note: PushNote
  isUrgent: boolean
  /** Sent where no device takes the message; null: nothing is. */
  mail: EmailMessage | null
  /** The message of which it is noted that it was mailed; absent in those that an earlier version has queued. */
  sentId?: string | null
}

const ownerOfDevice = (id: string) => `push-device:${id}`
const ownerOfPush = (id: string) => `push:${id}`

export const sealTarget = ({ pushKey }: Key, deviceId: string, target: PushTarget): Buffer =>
  seal(pushKey, ownerOfDevice(deviceId), JSON.stringify(target))

/** Throws when the target was sealed with another key. */
export const openTarget = (
  { pushKey }: Key,
  { id, sealedTarget }: Pick<PushDeviceRow, 'id' | 'sealedTarget'>,
): PushTarget =>
  // Sound: only `sealTarget` writes these rows.
  JSON.parse(unseal(pushKey, ownerOfDevice(id), sealedTarget)) as PushTarget

const sealContent = ({ pushKey }: Key, pushId: string, content: PushContent): Buffer =>
  seal(pushKey, ownerOfPush(pushId), JSON.stringify(content))

/** Throws when the content was sealed with another key. */
const openContent = (
  { pushKey }: Key,
  { id, sealedContent }: Pick<PushRow, 'id' | 'sealedContent'>,
): PushContent =>
  // Sound: only `sealContent` writes these rows.
  JSON.parse(unseal(pushKey, ownerOfPush(id), sealedContent)) as PushContent
