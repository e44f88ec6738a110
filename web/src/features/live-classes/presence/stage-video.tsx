import { useEffect, useEffectEvent, useRef } from 'react'
import { type Blocked, playAloud } from '../../../lib/live/play-aloud.ts'

interface StageVideoProps {
  stream: MediaStream | null
  label: string
  /** As the person who watches wants it. */
  muted?: boolean
  /** What the browser plays only after a gesture. */
  blocked?: Blocked
  /** From 0 to 1. */
  volume?: number
  /** As a mirror shows it. */
  mirrored?: boolean
  onBlocked?: (blocked: Blocked) => void
}

/** A stream on the page. */
export function StageVideo({
  stream,
  label,
  muted = false,
  volume = 1,
  blocked = null,
  mirrored = false,
  onBlocked,
}: StageVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const play = useEffectEvent(async (shown: HTMLVideoElement) =>
    onBlocked?.(await playAloud(shown, muted)),
  )
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = stream
    if (stream) void play(current)
  }, [stream])
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
      className={`absolute inset-0 size-full object-contain ${mirrored ? '-scale-x-100' : ''}`}
    />
  )
}
