import * as z from 'zod/mini'
import { id } from '../common.ts'
import { chatMessage } from './chat.ts'

/** The chat of a recording is read in parts of so many milliseconds of the film. */
export const REPLAY_CHAT_SPAN_MS = 60_000
/** The most messages of a part: the first ones. */
export const REPLAY_CHAT_MOST = 300
/** Parts of the longest film, which has four hours. */
const PARTS = 240

export const replayChatQuery = z.object({
  /** The first one is 0. */
  part: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(PARTS)),
  /** The film that is played; without it that of members now. */
  playback_id: z.optional(z.string().check(z.maxLength(100))),
})
/** A message of a live class beside its recording. */
export const replayMessage = z.object({
  ...z.pick(chatMessage, {
    _id: true,
    first_name: true,
    is_host: true,
    kind: true,
    text: true,
    is_answered: true,
  }).shape,
  /** Its position in the film, in milliseconds. */
  at_ms: z.int(),
})
export type ReplayMessage = z.infer<typeof replayMessage>
/** Those of a part, in the order of time; those that were removed are not among them. */
export const replayChatAnswer = z.object({
  messages: z.array(replayMessage),
  /** The class by which the caller removes messages (`moderateChat`); null for who did not host that date. */
  live_class_id: z.nullable(id),
})
