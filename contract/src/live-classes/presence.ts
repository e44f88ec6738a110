import * as z from 'zod/mini'
import { epochSeconds, id } from '../common.ts'
import { reformerSetup } from '../reformer/schemas.ts'
import { liveCaptions } from './captions.ts'
import { chatMessage, chatState, reactionCounts, reactions } from './chat.ts'
import { checkedMember, ownFormCheck } from './form-check.ts'
import { raisedHand } from './hands.ts'
import { livePoll } from './polls.ts'
import { ownStage, stagePerson } from './stage.ts'
import { liveTimer } from './timer.ts'

/** The path below `/api`; the token is the first message, so that it is not logged. */
export const PRESENCE_PATH = '/live_class/presence'

export const presenceRoles = ['host', 'viewer'] as const
export const presentPerson = z.object({
  user_id: id,
  role: z.enum(presenceRoles),
  first_name: z.string(),
})
export type PresentPerson = z.infer<typeof presentPerson>

/** Somebody who has come or gone. A change of role is a leave and a join. */
export const rosterChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('join'), ...presentPerson.shape }),
  z.object({ type: z.literal('leave'), user_id: id, role: z.enum(presenceRoles) }),
])
export type RosterChange = z.infer<typeof rosterChange>
/** How many watch the broadcast without a seat; they are counted and not named. */
const audience = z.int()

/** The client's first message. */
export const presenceHello = z.object({
  type: z.literal('hello'),
  /** The `rtm_token`. */
  token: z.string().check(z.maxLength(500)),
})
/** What the client sends afterwards. Reactions are counted and not kept; more than a few each second are left out. */
export const presenceReaction = z.object({
  type: z.literal('react'),
  reaction: z.enum(reactions),
})

/** Messages of the server. */
export const presenceMessage = z.discriminatedUnion('type', [
  /** The host and the members with a seat who are present; the first message. */
  z.object({ type: z.literal('here'), people: z.array(presentPerson), audience }),
  /** Who has come and gone since the last message: every second at the most, every ten seconds for the audience. */
  z.object({ type: z.literal('roster'), changes: z.array(rosterChange), audience }),
  /** The stream or the schedule has changed; for hosts, also the registrations. */
  z.object({ type: z.literal('changed') }),
  /** What to set up now: where something was told, after the first message, and after each change. */
  /** `told_at`: when the host last changed it. */
  z.object({ type: z.literal('setup'), setup: reformerSetup, told_at: epochSeconds }),
  /** The host's new stream has begun and replaces any other, or null: it was stopped; sent to hosts. */
  z.object({ type: z.literal('stream'), stream: z.nullable(z.uuid()) }),
  /**
   * Messages that are new or have changed, oldest first, and what applies to all: the newest after the first message, then
   * every second at the most.
   */
  z.object({ type: z.literal('chat'), messages: z.array(chatMessage), chat: chatState }),
  /** Reactions since the last count, of everybody together: every second at the most. */
  z.object({ type: z.literal('reactions'), counts: reactionCounts }),
  /** The newest poll as the reader sees it: where there is one, after the first message, and after each change. */
  z.object({ type: z.literal('poll'), poll: livePoll }),
  /**
   * Whether the reader's hand is up and, for hosts alone, all that are, in the order in which they were raised: after the
   * first message, and after each change.
   */
  z.object({ type: z.literal('hands'), is_raised: z.boolean(), hands: z.array(raisedHand) }),
  /**
   * Who is on the stage beside the host and, for hosts, who is invited to it or was on it; and how it stands with the reader:
   * after the first message, and after each change.
   */
  z.object({ type: z.literal('stage'), people: z.array(stagePerson), own: z.nullable(ownStage) }),
  /** Who shows the hosts their camera, for hosts alone; and the reader's own: after the first message, and after each change. */
  z.object({
    type: z.literal('form-check'),
    members: z.array(checkedMember),
    own: z.nullable(ownFormCheck),
  }),
  /** The countdown, null without one: after the first message, and after each change. Its end is told by its time alone. */
  z.object({ type: z.literal('timer'), timer: z.nullable(liveTimer) }),
  /** What the host says, as a machine hears it, and every ten seconds whether captions are made. */
  z.object({ type: z.literal('captions'), captions: liveCaptions }),
])
export type PresenceMessage = z.infer<typeof presenceMessage>

/**
 * Why the server closes a connection (RFC 6455 reserves 4000 to 4999 for applications): for good, or `again`, so that the page asks
 * its session whether it may still be there.
 */
export const presenceClosed = { refused: 4001, removed: 4002, over: 4003, again: 4004 } as const
