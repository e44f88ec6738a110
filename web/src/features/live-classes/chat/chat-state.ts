import type { ChatMessage, ChatState } from '@carriage/contract/live-classes/chat'
import type { ChatNews } from '../presence/presence-channel.ts'

/** What a page knows of the chat of its class. */
export interface Chat {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[]
  readonly state: ChatState
}
export const NO_CHAT: Chat = { messages: [], state: { mode: 'on', pinned: null, muted: [] } }

/** A page that stays open through a long class keeps so many. */
const MOST_KEPT = 500

/**
 * The chat after some news: messages that are known already are replaced, for they have changed. The first ones take the place of
 * all that were known before the channel was lost, of which some may have been removed.
 */
export function chatAfter(
  { messages }: Chat,
  { messages: news, chat, isFirst }: Omit<ChatNews, 'type'>,
): Chat {
  const known = isFirst ? [] : messages
  const all = new Map([...known, ...news].map((message) => [message._id, message]))
  const inOrder = [...all.values()].toSorted((a, b) => a._id - b._id)
  return { messages: inOrder.slice(-MOST_KEPT), state: chat }
}
