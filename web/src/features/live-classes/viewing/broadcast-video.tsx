import { useEffect, useEffectEvent, useRef } from 'react'
import { watchBroadcast } from '../../../lib/live/broadcast/watch-broadcast.ts'
import type { LiveAccess, LiveState } from '../../../lib/live/live-transport.ts'

interface BroadcastVideoProps {
  /** Nothing is fetched while it is false. */
  active: boolean
  access: () => Promise<LiveAccess>
  label: string
  muted: boolean
  /** From 0 to 1. */
  volume: number
  onState: (state: LiveState) => void
  onPlace: (sentAt: Date) => void
  onRefused: (reason: unknown) => void
  /** The browser plays no sound before a user gesture. */
  onBlocked: () => void
}

/** The broadcast of a class on the page. */
export function BroadcastVideo({ active, label, muted, volume, ...hooks }: BroadcastVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const access = useEffectEvent(hooks.access)
  const state = useEffectEvent(hooks.onState)
  const place = useEffectEvent(hooks.onPlace)
  const refused = useEffectEvent(hooks.onRefused)
  const blocked = useEffectEvent(hooks.onBlocked)
  useEffect(() => {
    const { current } = video
    if (!active || !current) return undefined
    const watching = watchBroadcast(() => access(), current, {
      onState: (next) => state(next),
      onPlace: (sentAt) => place(sentAt),
      onRefused: (reason) => refused(reason),
      onBlocked: () => {
        // Without a user gesture the browser plays it muted only.
        blocked()
        current.muted = true
        void current.play().catch(() => undefined)
      },
    })
    return () => watching.stop()
  }, [active])
  useEffect(() => {
    if (video.current) video.current.volume = volume
  }, [volume])
  return (
    <video
      ref={video}
      aria-label={label}
      muted={muted}
      playsInline
      autoPlay
      className="absolute inset-0 size-full object-contain"
    />
  )
}
