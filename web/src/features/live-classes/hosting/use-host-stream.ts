import type { RequestOf } from '@carriage/contract/endpoint'
import { reportLiveSession } from '@carriage/contract/live-classes/admin-endpoints'
import { useEffect, useReducer, useRef, useState } from 'react'
import { randomId } from '../../../lib/browser/random-id.ts'
import { ignoreFailedCall } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'
import { session } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheLiveClass } from '../scheduling/admin-api.ts'
import { afterEvent, type HostStream } from './host-stream.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'
import { askForHost, liveAccessOf } from '../presence/live-access.ts'
import { joinProblem, startProblem } from '../live-errors.ts'
import { TICK_MS } from '../use-server-clock.ts'
import { usePublication } from './use-publication.ts'

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
  const [problem, setProblem] = useState<string | null>(null)
  /** The id of what this page sends. */
  const own = useRef(randomId())
  const { status } = hostStream

  useEffect(() => {
    if (status !== 'countdown') return undefined
    const timer = setInterval(() => dispatch('tick'), TICK_MS)
    return () => clearInterval(timer)
  }, [status])

  const publication = usePublication({
    active: status === 'streaming',
    stream,
    access: () => hostAccess(id),
    onState: (state) => setProblem(state === 'failed' ? t.reconnects : null),
    onLive(isFirst) {
      const reported = report(id, { event: 'started', stream: own.current })
      // After a reconnect a page that began meanwhile is notified and stops.
      if (!isFirst) return void reported.catch(ignoreFailedCall)
      reported.catch(() => {
        toast.error(t.start)
        dispatch('fail')
      })
      return undefined
    },
    onFail(error) {
      setProblem(joinProblem(error))
      dispatch('fail')
    },
  })

  const start = () => {
    const refusal = startProblem({
      signedIn: session.get().status !== 'out',
      webRtc: 'RTCPeerConnection' in globalThis,
    })
    setProblem(refusal)
    if (refusal !== null) return
    own.current = randomId()
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
    ...publication,
    problem,
    start,
    cancel: () => dispatch('cancel'),
    /** Stops without saying so, because the class is over. */
    end: () => dispatch('stop'),
    stop,
    yieldTo,
  }
}
