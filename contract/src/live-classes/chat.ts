import { texts as t } from '@carriage/texts/contract/live-classes'
import * as z from 'zod/mini'
import { epochSeconds, id } from '../common.ts'
import { LIVE_JOIN_EARLY_MIN, type LiveFacts, opensAt, phaseOf } from './policy.ts'

/** Letters of a message. */
export const CHAT_TEXT_MAX = 300
/** The newest messages of a class that its pages show, and the most that one presence message has. */
export const CHAT_SHOWN = 100
/** In slow mode, a member writes once in so many seconds. */
export const SLOW_SECONDS = 30

export const chatKinds = ['message', 'question'] as const
export type ChatKind = (typeof chatKinds)[number]
/** `slow`: each member once in half a minute; `off`: only the host writes. */
export const chatModes = ['on', 'slow', 'off'] as const
export type ChatMode = (typeof chatModes)[number]
export const reactions = ['heart', 'applause', 'fire', 'strong', 'smile'] as const
export type Reaction = (typeof reactions)[number]

export const chatMessage = z.object({
  /** Higher for later ones. */
  _id: z.int(),
  user_id: id,
  first_name: z.string(),
  is_host: z.boolean(),
  kind: z.enum(chatKinds),
  /** Plain text; empty once it was removed. */
  text: z.string(),
  sent_at: epochSeconds,
  is_removed: z.boolean(),
  /** Of a question: whether the host has answered it. */
  is_answered: z.boolean(),
})
export type ChatMessage = z.infer<typeof chatMessage>

export const chatState = z.object({
  mode: z.enum(chatModes),
  /** The message that stands above the others; null without one. */
  pinned: z.nullable(chatMessage),
  /** The ids of members who may not write in this class; empty for everybody but hosts. */
  muted: z.array(id),
})
export type ChatState = z.infer<typeof chatState>

/** How often each was sent since the last count. */
export const reactionCounts = z.partialRecord(z.enum(reactions), z.int())
export type ReactionCounts = z.infer<typeof reactionCounts>

export const chatBody = z.object({
  text: z.string().check(
    z.maxLength(CHAT_TEXT_MAX * 4, {
      error: () => t.useAtMostLetters({ chatTextMax: CHAT_TEXT_MAX }),
    }),
    z.trim(),
  ),
  kind: z._default(z.enum(chatKinds), 'message'),
})
export const chatAnswer = z.object({ message: chatMessage })

const ofMessage = { message: z.int() }
const ofMember = { member: id }
/** What hosts do about the chat of a class. */
export const moderateBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('remove'), ...ofMessage }),
  z.object({ action: z.literal('answer'), ...ofMessage }),
  z.object({ action: z.literal('pin'), ...ofMessage }),
  z.object({ action: z.literal('unpin') }),
  z.object({ action: z.literal('mute'), ...ofMember }),
  z.object({ action: z.literal('unmute'), ...ofMember }),
  z.object({ action: z.literal('mode'), mode: z.enum(chatModes) }),
])
export type Moderation = z.output<typeof moderateBody>
export const chatStateAnswer = z.object({ chat: chatState })

/** Words that nobody may write in a chat, each once. */
const MOST_WORDS = 500
const blockedWords = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)))
  .check(z.maxLength(MOST_WORDS, { error: () => t.useAtMostWords({ mostWords: MOST_WORDS }) }))
/** `was`: what the page showed before the change, so that it takes back nothing that was entered elsewhere; absent: all is replaced. */
export const blockedWordsBody = z.object({ words: blockedWords, was: z.optional(blockedWords) })
export const blockedWordsAnswer = z.object({ words: z.array(z.string()) })

/** The reasons shown to who may not write. */
export const chatRefusals = {
  closed: () => t.youCanWriteFromMinutesBefore({ liveJoinEarlyMin: LIVE_JOIN_EARLY_MIN }),
  outside: () => t.comeIntoClassWrite,
  muted: () => t.hostHasMutedYouInClass,
  off: () => t.hostHasClosedChat,
  slow: () => t.youCanWriteOnceInSeconds({ slowSeconds: SLOW_SECONDS }),
} as const
export type ChatRefusal = Exclude<keyof typeof chatRefusals, 'slow'>

interface Writer {
  is_host: boolean
  /** Whether they have come into the class and have access. */
  is_inside: boolean
  is_muted: boolean
}

/** Why somebody may not write now; null when they may. How often they may is a limit of its own. */
export function chatRefusal(
  facts: LiveFacts,
  { mode, writer }: { mode: ChatMode; writer: Writer },
  now: number,
): ChatRefusal | null {
  const { starts_at: start } = facts
  const phase = phaseOf(facts, now)
  if (start === null || phase === 'draft' || phase === 'ended' || now < opensAt(start))
    return 'closed'
  if (writer.is_host) return null
  if (!writer.is_inside) return 'outside'
  if (writer.is_muted) return 'muted'
  return mode === 'off' ? 'off' : null
}
