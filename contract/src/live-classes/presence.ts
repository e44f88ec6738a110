import * as z from 'zod/mini'
import { id } from '../common.ts'

/** Below `/api`; the token comes as the first message, so that it stands in no log. */
export const PRESENCE_PATH = '/live_class/presence'

export const presenceRoles = ['host', 'viewer'] as const
export const presentPerson = z.object({
  user_id: id,
  role: z.enum(presenceRoles),
  first_name: z.string(),
})
export type PresentPerson = z.infer<typeof presentPerson>

/** What a page sends first. */
export const presenceHello = z.object({
  type: z.literal('hello'),
  /** The `rtm_token`. */
  token: z.string().check(z.maxLength(500)),
})

/** What the server sends. */
export const presenceMessage = z.discriminatedUnion('type', [
  /** Everybody who is there; at the beginning. */
  z.object({ type: z.literal('here'), people: z.array(presentPerson) }),
  z.object({ type: z.literal('join'), ...presentPerson.shape }),
  z.object({ type: z.literal('leave'), user_id: id, role: z.enum(presenceRoles) }),
  /** The class is another than it was: its stream, its schedule or who is registered. */
  z.object({ type: z.literal('changed') }),
  /** A page or program has begun to send, in place of any other; told to hosts. */
  z.object({ type: z.literal('broadcast'), broadcast: z.uuid() }),
])
export type PresenceMessage = z.infer<typeof presenceMessage>

/** Why the server closes a channel for good (RFC 6455 leaves 4000 to 4999 to applications). */
export const presenceClosed = { refused: 4001, removed: 4002, over: 4003 } as const
