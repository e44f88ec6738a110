import { NoHostError, type Receiving } from './connector.ts'
import { type LiveAccess, LiveError, type LiveTransport } from './live-transport.ts'
import { loadConnector } from './load-connector.ts'
import { measure } from './quality.ts'
import { byChance, Retry } from './retry.ts'

const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 8000
/** So often a connection is tried that never comes about, where there is a broadcast. */
const TRIES = 2
/** And so often once one has come about: the network lets it through, so the engine is starting again. About a minute. */
const TRIES_AGAIN = 12

/** Whether an error is temporary: neither the server's rules nor the browser caused it. */
const isPassing = (error: unknown): boolean =>
  error instanceof LiveError && error.failure === 'join'

type Hooks = Parameters<LiveTransport['watch']>[1]

/** Receives picture and sound. As `LiveTransport.watch`. */
export function watch(access: () => Promise<LiveAccess>, hooks: Hooks): { stop: () => void } {
  const { onState, onStream, onQuality, onRefused, onBroadcast, picture } = hooks
  let receiving: Receiving | undefined
  let stopped = false
  const retry = new Retry()
  let retryMs = FIRST_RETRY_MS
  let tokensRefused = 0
  let failures = 0
  let tries = TRIES
  let stopMeasuring = () => {}

  function leave(): void {
    retry.cancel()
    stopMeasuring()
    receiving?.end()
    receiving = undefined
  }
  // A page that the browser has kept, and shows again, connects anew.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && later('reconnecting')

  function stop(): void {
    stopped = true
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', onShow)
    leave()
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
    if (granted.broadcast?.isAll && onBroadcast) return changeToBroadcast(onBroadcast)
    try {
      const connector = await loadConnector(granted)
      const next = await connector.receive(granted, { onStream, picture })
      if (stopped) return next.end()
      begin(next)
    } catch (error) {
      // Somebody who was removed and may come back still has an old token, so one refusal is retried.
      if (granted.broadcast && onBroadcast && needsBroadcast(error))
        return changeToBroadcast(onBroadcast)
      const isOld = error instanceof LiveError && error.failure === 'token' && tokensRefused++ === 0
      if (error instanceof LiveError && !isPassing(error) && !isOld) return refuse(error)
      if (error instanceof NoHostError) later('waiting', error.retryMs)
      else later('reconnecting')
    }
  }

  function needsBroadcast(error: unknown): boolean {
    if (error instanceof NoHostError) return false
    const failure = error instanceof LiveError ? error.failure : 'join'
    return (
      failure === 'unsupported' || failure === 'full' || (failure === 'join' && ++failures >= tries)
    )
  }

  function changeToBroadcast(change: () => void): void {
    if (stopped) return
    stop()
    change()
  }

  function begin(next: Receiving): void {
    leave()
    receiving = next
    failures = 0
    tries = TRIES_AGAIN
    retryMs = FIRST_RETRY_MS
    tokensRefused = 0
    const goesOn = () => receiving === next
    next.onHost((present) => {
      if (goesOn()) onState(present ? 'live' : 'waiting')
    })
    const lost = () => {
      if (!goesOn()) return
      leave()
      later('reconnecting')
    }
    next.onLost(lost)
    stopMeasuring = measure(next, {
      onQuality,
      onFlow: (flows) => onState(flows ? 'live' : 'waiting'),
      onSilence: lost,
    })
  }

  /** Tries again, each time a little later; no sooner than the server asks for. */
  function later(state: 'waiting' | 'reconnecting', leastMs = 0): void {
    if (stopped) return
    onState(state)
    retry.schedule(Math.max(leastMs, byChance(retryMs)), () => void attempt())
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS)
  }

  onState('connecting')
  addEventListener('pagehide', leave)
  addEventListener('pageshow', onShow)
  void attempt()
  return { stop }
}
