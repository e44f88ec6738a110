import { type LiveAccess, LiveError, type LiveTransport } from './live-transport.ts'
import { measure } from './quality.ts'
import {
  connected,
  createConnection,
  exchange,
  leave,
  NoHostError,
  onLost,
  type Resource,
} from './signalling.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 8000

type Hooks = Parameters<LiveTransport['watch']>[1]

interface Receiving {
  connection: RTCPeerConnection
  resource: Resource
}

/** Receives picture and sound by WHEP. As `LiveTransport.watch`. */
export function watch(access: () => Promise<LiveAccess>, hooks: Hooks): { stop: () => void } {
  const { onState, onStream, onQuality, onRefused } = hooks
  let receiving: Receiving | undefined
  let stopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  let stopMeasuring = () => {}

  function stop(): void {
    stopped = true
    clearTimeout(retry)
    stopMeasuring()
    removeEventListener('pagehide', stop)
    if (receiving) end(receiving)
    receiving = undefined
  }

  function refuse(reason: unknown): void {
    if (stopped) return
    stop()
    onState('refused')
    onRefused(reason)
  }

  async function attempt(): Promise<void> {
    let granted: LiveAccess
    try {
      granted = await access()
    } catch (reason) {
      return refuse(reason)
    }
    if (stopped) return
    try {
      const next = await receive(granted, onStream)
      if (stopped) return end(next)
      begin(next)
    } catch (error) {
      if (error instanceof LiveError && error.failure !== 'join') return refuse(error)
      later(error instanceof NoHostError ? error.retryMs : undefined)
    }
  }

  function begin(next: Receiving): void {
    receiving = next
    retryMs = FIRST_RETRY_MS
    onState('live')
    const lost = () => {
      if (receiving !== next) return
      end(next)
      receiving = undefined
      stopMeasuring()
      later(undefined)
    }
    onLost(next.connection, lost)
    stopMeasuring = measure(next.connection, {
      onQuality,
      onFlow: (flows) => onState(flows ? 'live' : 'waiting'),
      onSilence: lost,
    })
  }

  /** `waitMs` undefined: what was there has been lost. */
  function later(waitMs: number | undefined): void {
    if (stopped) return
    onState(waitMs === undefined ? 'reconnecting' : 'waiting')
    retry = setTimeout(() => void attempt(), waitMs ?? retryMs)
    if (waitMs === undefined) retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  onState('connecting')
  addEventListener('pagehide', stop)
  void attempt()
  return { stop }
}

async function receive(
  access: LiveAccess,
  onStream: (stream: MediaStream) => void,
): Promise<Receiving> {
  const connection = createConnection(access.iceServers)
  const stream = new MediaStream()
  connection.addEventListener('track', ({ track }) => stream.addTrack(track))
  connection.addTransceiver('audio', { direction: 'recvonly' })
  connection.addTransceiver('video', { direction: 'recvonly' })
  try {
    const resource = await exchange(connection, access)
    await connected(connection).catch((error: unknown) => {
      leave(resource)
      throw error
    })
    onStream(stream)
    return { connection, resource }
  } catch (error) {
    connection.close()
    throw error
  }
}

function end({ connection, resource }: Receiving): void {
  leave(resource)
  connection.close()
}
