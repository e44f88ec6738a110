import type { RequestOf } from '@carriage/contract/endpoint'
import { reportLiveSession } from '@carriage/contract/live-classes/admin-endpoints'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
// The browser's own is missing on pages that come over plain http.
import { v4 as uuidv4 } from 'uuid'
import { ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import type {
  LiveAccess,
  LivePublication,
  LiveQuality,
  LiveState,
} from '../../../lib/live/live-transport.ts'
import { liveTransport } from '../../../lib/live/transport.ts'
import { session } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheLiveClass } from '../scheduling/admin-api.ts'
import { afterEvent, type HostStream } from './host-stream.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'
import { askForHost, liveAccessOf } from '../presence/live-access.ts'
import { joinProblem, startProblem } from '../live-errors.ts'
import { TICK_MS } from '../use-server-clock.ts'

const t = hostMessages.errors

/** Fresh access for the host of a class to publish. */
export async function hostAccess(id: string): Promise<LiveAccess> {
  return liveAccessOf(await askForHost(id))
}

type Session = RequestOf<typeof reportLiveSession>['body']

async function report(id: string, body: Session): Promise<void> {
  const { live_class: live } = await call(reportLiveSession, { params: { id }, body })
  cacheLiveClass(live)
}

/** What this browser sends of a class, from what is open in `stream`: countdown, reconnects, stop. */
export function useHostStream(id: string, stream: MediaStream | null) {
  const [hostStream, dispatch] = useReducer(afterEvent, { status: 'idle' } satisfies HostStream)
  const [connection, setConnection] = useState<LiveState>('connecting')
  const [quality, setQuality] = useState<LiveQuality>(0)
  const [isChoppy, setChoppy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const own = useRef<string | null>(null)
  const publication = useRef<LivePublication | null>(null)
  const tracks = useEffectEvent(() => ({
    audio: stream?.getAudioTracks()[0] ?? null,
    video: stream?.getVideoTracks()[0] ?? null,
  }))
  const { status } = hostStream

  useEffect(() => {
    if (status !== 'countdown') return undefined
    const timer = setInterval(() => dispatch('tick'), TICK_MS)
    return () => clearInterval(timer)
  }, [status])

  useEffect(() => {
    if (status !== 'streaming') return undefined
    const run = { over: false }
    const started = { event: 'started', stream: uuidv4() } as const
    own.current = started.stream
    const begin = async () => {
      let published: LivePublication
      try {
        published = await liveTransport.publish(
          () => hostAccess(id),
          () => tracks(),
          {
            onState(state) {
              if (run.over) return
              setConnection(state)
              setProblem(state === 'failed' ? t.reconnects : null)
              // After a reconnect a page that began meanwhile is notified and stops.
              if (state === 'live' && publication.current)
                report(id, started).catch(ignoreFailedCall)
            },
            onQuality: setQuality,
            onChoppy: setChoppy,
          },
        )
      } catch (error) {
        if (!run.over) {
          setProblem(joinProblem(error))
          dispatch('fail')
        }
        return undefined
      }
      if (run.over) return published.stop()
      publication.current = published
      try {
        await report(id, started)
      } catch {
        toast.error(t.start)
        dispatch('fail')
      }
      return undefined
    }
    void begin()
    return () => {
      run.over = true
      publication.current?.stop()
      publication.current = null
      setQuality(0)
      setChoppy(false)
    }
  }, [status, id])

  useEffect(() => publication.current?.update(), [stream])

  const start = () => {
    const refusal = startProblem({
      signedIn: session.get().status !== 'out',
      webRtc: 'RTCPeerConnection' in globalThis,
    })
    setProblem(refusal)
    if (refusal !== null) return
    setConnection('connecting')
    dispatch('start')
  }
  const stop = async () => {
    dispatch('stop')
    try {
      await report(id, { event: 'stopped' })
    } catch {
      toast.error(t.stop)
    }
  }
  /** Stops when another page sends the class, since two senders would keep replacing each other, or another page has stopped it. */
  const yieldTo = (other: string | null) => {
    if (status !== 'streaming' || other === own.current) return
    setProblem(other === null ? null : t.elsewhere)
    dispatch('stop')
  }
  return {
    hostStream,
    connection,
    quality,
    isChoppy,
    problem,
    start,
    cancel: () => dispatch('cancel'),
    /** Stops without saying so, because the class is over. */
    end: () => dispatch('stop'),
    stop,
    yieldTo,
  }
}
