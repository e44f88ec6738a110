import type { Reaction, ReactionCounts } from '@carriage/contract/live-classes/chat'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ChatNews,
  joinPresence,
  NOBODY,
  type Presence,
  type PresenceEnd,
  type PresencePass,
  type SharedNews,
  type Roster,
} from './presence-channel.ts'

interface PresenceOptions {
  /** Nobody is announced while it is false. */
  active: boolean
  /** Asks for what the server lets the page in with. */
  access: () => Promise<PresencePass>
  onChanged: () => void
  onHostStream?: (stream: string | null) => void
  onChat?: (news: ChatNews) => void
  onReactions?: (counts: ReactionCounts) => void
  onShared?: (news: SharedNews) => void
  onEnd: (why: PresenceEnd) => void
}

/** Who is in a class, for as long as the page shows it, and the way to react to it. */
export function usePresence({ active, ...options }: PresenceOptions): {
  roster: Roster
  react: (reaction: Reaction) => void
} {
  const [roster, setRoster] = useState(NOBODY)
  const access = useEffectEvent(options.access)
  const changed = useEffectEvent(options.onChanged)
  const hostStream = useEffectEvent((id: string | null) => options.onHostStream?.(id))
  const shared = useEffectEvent((news: SharedNews) => options.onShared?.(news))
  const chat = useEffectEvent((news: ChatNews) => options.onChat?.(news))
  const reactions = useEffectEvent((counts: ReactionCounts) => options.onReactions?.(counts))
  const end = useEffectEvent(options.onEnd)
  const channel = useRef<Presence>(null)
  useEffect(() => {
    if (!active) return undefined
    const joined = joinPresence(() => access(), {
      onRoster: setRoster,
      onChanged: () => changed(),
      onHostStream: (id) => hostStream(id),
      onShared: (news) => shared(news),
      onChat: (news) => chat(news),
      onReactions: (counts) => reactions(counts),
      onEnd: (why) => end(why),
    })
    channel.current = joined
    return () => {
      joined.leave()
      channel.current = null
      setRoster(NOBODY)
    }
  }, [active])
  return { roster, react: (reaction) => channel.current?.react(reaction) }
}
