import type { PushTarget } from '../../../adapters/push/push.ts'
import type { Services } from '../../../context.ts'
import { seal, unseal } from '../../../platform/crypto.ts'
import type { PushDeviceRow } from '../../accounts/tables.ts'
import type { EmailMessage } from '../../mail/index.ts'
import type { PushNote } from './push-note-policy.ts'
import type { PushRow } from './pushes-schema.ts'

type Key = Pick<Services, 'pushKey'>

/** What a push message says, and how it travels. */
export interface PushContent {
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

export const sealContent = ({ pushKey }: Key, pushId: string, content: PushContent): Buffer =>
  seal(pushKey, ownerOfPush(pushId), JSON.stringify(content))

/** Throws when the content was sealed with another key. */
export const openContent = (
  { pushKey }: Key,
  { id, sealedContent }: Pick<PushRow, 'id' | 'sealedContent'>,
): PushContent =>
  // Sound: only `sealContent` writes these rows.
  JSON.parse(unseal(pushKey, ownerOfPush(id), sealedContent)) as PushContent
