import { useEffect, useEffectEvent, useRef } from 'react'

interface StageVideoProps {
  stream: MediaStream | null
  label: string
  muted?: boolean
  /** From 0 to 1. */
  volume?: number
  /** As a mirror shows it. */
  mirrored?: boolean
  /** The browser plays no sound before a user gesture. */
  onBlocked?: () => void
}

/** A stream on the page. */
export function StageVideo({
  stream,
  label,
  muted = false,
  volume = 1,
  mirrored = false,
  onBlocked,
}: StageVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const blocked = useEffectEvent(() => onBlocked?.())
  useEffect(() => {
    const { current } = video
    if (!current) return
    current.srcObject = stream
    if (stream) current.play().catch(() => blocked())
  }, [stream])
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
      className={`absolute inset-0 size-full object-contain ${mirrored ? '-scale-x-100' : ''}`}
    />
  )
}
