import { type LiveAccess, LiveError, type LiveTransport } from './live-transport.ts'
import { measure } from './quality.ts'
import {
  connected,
  createConnection,
  endBoth,
  exchange,
  leave,
  NoHostError,
  onLost,
  type Resource,
} from './signalling.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 8000

/** Whether an error is temporary: neither the server's rules nor the browser caused it. */
const isPassing = (error: unknown): boolean =>
  error instanceof LiveError && error.failure === 'join'

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
  let tokensRefused = 0
  let stopMeasuring = () => {}

  function stop(): void {
    stopped = true
    clearTimeout(retry)
    stopMeasuring()
    removeEventListener('pagehide', stop)
    if (receiving) endBoth(receiving)
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
      return isPassing(reason) ? later('reconnecting') : refuse(reason)
    }
    if (stopped) return
    try {
      const next = await receive(granted, onStream)
      if (stopped) return endBoth(next)
      begin(next)
    } catch (error) {
      // Somebody who was removed and may come back still has an old token, so one refusal is retried.
      const isOld = error instanceof LiveError && error.failure === 'token' && tokensRefused++ === 0
      if (error instanceof LiveError && !isPassing(error) && !isOld) return refuse(error)
      if (error instanceof NoHostError) later('waiting', error.retryMs)
      else later('reconnecting')
    }
  }

  function begin(next: Receiving): void {
    receiving = next
    retryMs = FIRST_RETRY_MS
    tokensRefused = 0
    onState('live')
    const lost = () => {
      if (receiving !== next) return
      endBoth(next)
      receiving = undefined
      stopMeasuring()
      later('reconnecting')
    }
    onLost(next.connection, lost)
    stopMeasuring = measure(next.connection, {
      onQuality,
      onFlow: (flows) => onState(flows ? 'live' : 'waiting'),
      onSilence: lost,
    })
  }

  /** Tries again, each time a little later; no sooner than the server asks for. */
  function later(state: 'waiting' | 'reconnecting', leastMs = 0): void {
    if (stopped) return
    onState(state)
    retry = setTimeout(() => void attempt(), Math.max(leastMs, retryMs))
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
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
