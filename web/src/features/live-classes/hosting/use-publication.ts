import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  LiveAccess,
  LivePublication,
  LiveQuality,
  LiveState,
} from '../../../lib/live/live-transport.ts'
import { liveTransport } from '../../../lib/live/transport.ts'

interface PublicationOptions {
  /** Nothing is sent while it is false. */
  active: boolean
  /** What is open now; a change of it is sent in place of what was sent. */
  stream: MediaStream | null
  access: () => Promise<LiveAccess>
  onState?: (state: LiveState) => void
  /** The engine receives the tracks: for the first time, or again after a loss. */
  onLive: (isFirst: boolean) => void
  /** The first connection did not come about. */
  onFail: (error: unknown) => void
}

/** Sends what is open from this browser to the live engine, and connects again after losses. */
export function usePublication({ active, stream, ...options }: PublicationOptions) {
  const [connection, setConnection] = useState<LiveState>('connecting')
  const [quality, setQuality] = useState<LiveQuality>(0)
  const [isChoppy, setChoppy] = useState(false)
  const publication = useRef<LivePublication | null>(null)
  const access = useEffectEvent(() => options.access())
  const noteState = useEffectEvent((state: LiveState) => options.onState?.(state))
  const live = useEffectEvent((isFirst: boolean) => options.onLive(isFirst))
  const failed = useEffectEvent((error: unknown) => options.onFail(error))
  const tracks = useEffectEvent(() => ({
    audio: stream?.getAudioTracks()[0] ?? null,
    video: stream?.getVideoTracks()[0] ?? null,
  }))

  useEffect(() => {
    if (!active) return undefined
    const run = { over: false }
    const begin = async () => {
      try {
        const published = await liveTransport.publish(
          () => access(),
          () => tracks(),
          {
            onState(state) {
              if (run.over) return
              setConnection(state)
              noteState(state)
              if (state === 'live' && publication.current) live(false)
            },
            onQuality: setQuality,
            onChoppy: setChoppy,
          },
        )
        if (run.over) return published.stop()
        publication.current = published
        live(true)
      } catch (error) {
        if (!run.over) failed(error)
      }
      return undefined
    }
    void begin()
    return () => {
      run.over = true
      publication.current?.stop()
      publication.current = null
      setConnection('connecting')
      setQuality(0)
      setChoppy(false)
    }
  }, [active])

  useEffect(() => publication.current?.update(), [stream])

  return { connection, quality, isChoppy }
}
