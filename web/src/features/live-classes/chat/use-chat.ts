import { type Reaction, type ReactionCounts, reactions } from '@carriage/contract/live-classes/chat'
import { useEffect, useState } from 'react'
import type { ChatNews } from '../presence/presence-channel.ts'
import { type Chat, chatAfter, NO_CHAT } from './chat-state.ts'

const SHOWN_MS = 4000

/** The chat of a class as the presence channel tells it, and the reactions of the last seconds. */
export function useChat(): {
  chat: Chat
  counts: (readonly [Reaction, number])[]
  onChat: (news: ChatNews) => void
  onReactions: (counts: ReactionCounts) => void
} {
  const [chat, setChat] = useState(NO_CHAT)
  const [counts, setCounts] = useState<ReactionCounts>({})
  useEffect(() => {
    if (Object.keys(counts).length === 0) return undefined
    const timer = setTimeout(() => setCounts({}), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [counts])
  return {
    chat,
    counts: reactions.flatMap((reaction) => {
      const count = counts[reaction]
      return count === undefined ? [] : [[reaction, count] as const]
    }),
    onChat: (news) => setChat((before) => chatAfter(before, news)),
    onReactions: (news) =>
      setCounts((before) =>
        Object.fromEntries(
          reactions
            .map((one) => [one, (before[one] ?? 0) + (news[one] ?? 0)] as const)
            .filter(([, count]) => count > 0),
        ),
      ),
  }
}
