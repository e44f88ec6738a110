import { useEffect, useEffectEvent, useRef } from 'react'
import { watchBroadcast } from '../../../lib/live/broadcast/watch-broadcast.ts'
import type { LiveAccess, LiveState } from '../../../lib/live/live-transport.ts'
import { type Blocked, playAloud } from '../../../lib/live/play-aloud.ts'

interface BroadcastVideoProps {
  /** Nothing is fetched while it is false. */
  active: boolean
  access: () => Promise<LiveAccess>
  label: string
  /** As the viewer wants it. */
  muted: boolean
  /** What the browser plays only after a gesture. */
  blocked: Blocked
  /** From 0 to 1. */
  volume: number
  onState: (state: LiveState) => void
  onSentAt: (sentAt: Date) => void
  onRefused: (reason: unknown) => void
  onBlocked: (blocked: Blocked) => void
}

/** The broadcast of a class on the page. */
export function BroadcastVideo(props: BroadcastVideoProps) {
  const { active, label, muted, blocked, volume, ...hooks } = props
  const video = useRef<HTMLVideoElement>(null)
  const access = useEffectEvent(hooks.access)
  const state = useEffectEvent(hooks.onState)
  const tellSentAt = useEffectEvent(hooks.onSentAt)
  const refused = useEffectEvent(hooks.onRefused)
  const play = useEffectEvent(async (shown: HTMLVideoElement) =>
    hooks.onBlocked(await playAloud(shown, muted)),
  )
  useEffect(() => {
    const { current } = video
    if (!active || !current) return undefined
    const watching = watchBroadcast(() => access(), current, {
      onState: (next) => state(next),
      onSentAt: (sentAt) => tellSentAt(sentAt),
      onRefused: (reason) => refused(reason),
      play: () => void play(current),
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
      muted={muted || blocked !== null}
      playsInline
      autoPlay
      className="absolute inset-0 size-full object-contain"
    />
  )
}
