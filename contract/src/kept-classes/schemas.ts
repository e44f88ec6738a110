import * as z from 'zod/mini'
import { epochSeconds, id } from '../common.ts'

/** How long a class stays on a device at the most. */
export const KEPT_DAYS = 30
/** How long a kept class plays on a device that does not reach the server. */
export const LEASE_DAYS = 7
/** A device keeps no more classes than this. */
export const MAX_KEPT = 30
/** So many devices of an account keep classes. */
export const MAX_KEEPING_DEVICES = 3

/** A class that the device of the caller's session may keep. */
export const keptClass = z.object({
  _id: id,
  video_id: id,
  /** The film that is kept, as `playback_id` of a video. */
  playback_id: z.string(),
  kept_at: epochSeconds,
  /** When it has to be removed from the device. */
  ends_at: epochSeconds,
  /** Until when it may be played without asking again; never later than `ends_at` or the end of the caller's access. */
  plays_until: epochSeconds,
  /** 256 bits (base64url), from which the device derives the key that encrypts the film. Always the same for one kept class. */
  key: z.string(),
})
export type KeptClass = z.infer<typeof keptClass>

/** `now`: the time of the server, by which the device counts, for its own clock may be wrong. */
export const keepAnswer = z.object({ kept_class: keptClass, now: epochSeconds })

/** The thirty days are over; the caller may not play it any more; the film was replaced; the class is no longer shown. */
export const keptEnds = ['time', 'access', 'film', 'gone'] as const
export type KeptEnd = (typeof keptEnds)[number]

/** Classes of the session that are in neither list are not kept: the device removes what it has of them. */
export const renewAnswer = z.object({
  kept_classes: z.array(keptClass),
  ended: z.array(z.object({ video_id: id, reason: z.enum(keptEnds) })),
  now: epochSeconds,
})
export type RenewAnswer = z.infer<typeof renewAnswer>
