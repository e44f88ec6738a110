import type { PresentPerson } from '@carriage/contract/live-classes/presence'
import { useEffect, useRef, useState } from 'react'
import { joinPresence, type PresenceEnd } from './presence-channel.ts'

interface PresenceOptions {
  /** Nobody is announced while it is false. */
  active: boolean
  token: () => Promise<string>
  onChanged: () => void
  onBroadcast?: (broadcast: string) => void
  onEnd: (why: PresenceEnd) => void
}

/** Who is in a class, for as long as the page shows it. */
export function usePresence(options: PresenceOptions): readonly PresentPerson[] {
  const { active } = options
  const [people, setPeople] = useState<readonly PresentPerson[]>([])
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (!active) return undefined
    const leave = joinPresence(() => latest.current.token(), {
      onPeople: setPeople,
      onChanged: () => latest.current.onChanged(),
      onBroadcast: (broadcast) => latest.current.onBroadcast?.(broadcast),
      onEnd: (why) => latest.current.onEnd(why),
    })
    return () => {
      leave()
      setPeople([])
    }
  }, [active])
  return people
}
