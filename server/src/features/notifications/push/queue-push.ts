import type { Services } from '../../../context.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { EmailMessage } from '../../mail/index.ts'
import { deliverPushJob, mailUntakenPushJob } from './deliver-push.ts'
import { listLiveDevices } from './devices-queries.ts'
import type { PushNote } from './push-note-policy.ts'
import { insertPush } from './pushes-queries.ts'
import { sealContent } from './sealed-push.ts'

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
