import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import type { ReformerSetup } from '@carriage/contract/reformer/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { joinPresence, type PresenceEnd } from './presence-channel.ts'

interface PresenceOptions {
  /** Nobody is announced while it is false. */
  active: boolean
  token: () => Promise<string>
  onChanged: () => void
  onBroadcast?: (broadcast: string | null) => void
  /** The host has told what to set up. */
  onSetup?: (setup: ReformerSetup) => void
  onEnd: (why: PresenceEnd) => void
}

/** Who is in a class, for as long as the page shows it. */
export function usePresence({ active, ...options }: PresenceOptions): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([])
  const token = useEffectEvent(options.token)
  const changed = useEffectEvent(options.onChanged)
  const broadcast = useEffectEvent((id: string | null) => options.onBroadcast?.(id))
  const setup = useEffectEvent((told: ReformerSetup) => options.onSetup?.(told))
  const end = useEffectEvent(options.onEnd)
  useEffect(() => {
    if (!active) return undefined
    const leave = joinPresence(() => token(), {
      onPeople: setPeople,
      onChanged: () => changed(),
      onBroadcast: (id) => broadcast(id),
      onSetup: (told) => setup(told),
      onEnd: (why) => end(why),
    })
    return () => {
      leave()
      setPeople([])
    }
  }, [active])
  return people
}
