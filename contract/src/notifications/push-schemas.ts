import { texts as t } from '@carriage/texts/contract/notifications'
import * as z from 'zod/mini'
import { epochSeconds, id, line } from '../common.ts'

/** More of one member are not kept: a new device takes the place of the oldest one. */
export const MAX_PUSH_DEVICES = 10
export const MAX_PUSH_ENDPOINT = 1000

/** So many bytes in base64url, without padding. */
const bytes = (count: number) =>
  z.string({ error: () => t.addressOfBrowserInvalid }).check(
    z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`), {
      error: () => t.addressOfBrowserInvalid,
    }),
  )

/** What a browser answers to `pushManager.subscribe()`. */
export const pushSubscription = z.object({
  endpoint: line(1, MAX_PUSH_ENDPOINT, () => t.addressOfBrowserInvalid),
  keys: z.object({
    /** Its public key, a point of P-256. */
    p256dh: bytes(65),
    auth: bytes(16),
  }),
})

export const pushDevice = z.object({
  _id: id,
  /** Browser and system, such as 'Firefox on macOS'. */
  device: z.string(),
  /** Whether the caller's session has added it. */
  current: z.boolean(),
  created_at: epochSeconds,
  /** When its push service last took a message; null: not yet. */
  reached_at: z.nullable(epochSeconds),
})
export type PushDevice = z.infer<typeof pushDevice>

/** The device of the caller's session first. `session_id`: that session, after whose end a browser has to be added again. */
export const pushDevicesAnswer = z.object({ devices: z.array(pushDevice), session_id: id })
export type PushDevices = z.infer<typeof pushDevicesAnswer>
