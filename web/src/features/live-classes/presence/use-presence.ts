import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  joinPresence,
  NOBODY,
  type PresenceEnd,
  type PresencePass,
  type Roster,
} from './presence-channel.ts'

interface PresenceOptions {
  /** Nobody is announced while it is false. */
  active: boolean
  /** Asks for what the server lets the page in with. */
  access: () => Promise<PresencePass>
  onChanged: () => void
  onBroadcast?: (broadcast: string | null) => void
  /** The host has told what to set up. */
  onSetup?: (setup: ReformerSetup) => void
  onEnd: (why: PresenceEnd) => void
}

/** Who is in a class, for as long as the page shows it. */
export function usePresence({ active, ...options }: PresenceOptions): Roster {
  const [roster, setRoster] = useState(NOBODY)
  const access = useEffectEvent(options.access)
  const changed = useEffectEvent(options.onChanged)
  const broadcast = useEffectEvent((id: string | null) => options.onBroadcast?.(id))
  const setup = useEffectEvent((told: ReformerSetup) => options.onSetup?.(told))
  const end = useEffectEvent(options.onEnd)
  useEffect(() => {
    if (!active) return undefined
    const leave = joinPresence(() => access(), {
      onRoster: setRoster,
      onChanged: () => changed(),
      onBroadcast: (id) => broadcast(id),
      onSetup: (told) => setup(told),
      onEnd: (why) => end(why),
    })
    return () => {
      leave()
      setRoster(NOBODY)
    }
  }, [active])
  return roster
}
