import { useEffect, useEffectEvent } from 'react'
import type { MediaKind } from './media-devices.ts'

/** Calls `onEnd` when a device is unplugged or taken by the system, which ends its track. */
export function useTrackEnds(stream: MediaStream | null, onEnd: (kind: MediaKind) => void): void {
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    const listening = new AbortController()
    for (const track of stream?.getTracks() ?? []) {
      const kind = track.kind === 'video' ? 'camera' : 'mic'
      track.addEventListener('ended', () => ended(kind), { signal: listening.signal })
    }
    return () => listening.abort()
  }, [stream])
}
