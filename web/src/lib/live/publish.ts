import { Choppiness } from './choppiness.ts'
import type { Sending, Tracks } from './connector.ts'
import type { LiveAccess, LiveHooks, LivePublication } from './live-transport.ts'
import { loadConnector } from './load-connector.ts'
import { measure } from './quality.ts'
import { Retry } from './retry.ts'

/** Until each of the attempts after which the host is told that it has failed. */
const RETRY_MS = [1000, 4000, 10_000]
/** Between the attempts after that, for as long as the page is open. */
const QUIET_RETRY_MS = 5000

const KINDS = ['audio', 'video'] as const

/** A connection, with the tracks that were given to it. */
interface Current {
  readonly sending: Sending
  readonly sent: Tracks
  isChanging: boolean
}

/** Sends camera and microphone. As `LiveTransport.publish`. */
export async function publish(
  access: () => Promise<LiveAccess>,
  wanted: () => Tracks,
  { onState, onQuality, onChoppy }: LiveHooks,
): Promise<LivePublication> {
  let current: Current | undefined
  let stopped = false
  let stopMeasuring = () => {}
  const retry = new Retry()
  const choppiness = new Choppiness((isChoppy) => onChoppy?.(isChoppy))

  async function connect(): Promise<void> {
    const granted = await access()
    const connector = await loadConnector(granted)
    const sent = wanted()
    const sending = await connector.send(granted, sent)
    if (stopped) return sending.end()
    const next: Current = { sending, sent: { ...sent }, isChanging: false }
    current = next
    const lost = () => {
      if (current === next) reconnect()
    }
    sending.onLost(lost)
    stopMeasuring = measure(sending, {
      onQuality,
      onSentRate: (rate) => choppiness.take(next.sent.video ? rate : undefined),
      onSilence: lost,
    })
    onState('live')
    // The host may have changed a device while it connected.
    void update()
  }

  /** What the present connection sends and should not; undefined for one that is lost. */
  const changedIn = (to: Current): keyof Tracks | undefined =>
    current === to ? KINDS.find((kind) => to.sent[kind] !== wanted()[kind]) : undefined

  /** Sends what is wanted instead of what is sent, one track at a time. */
  async function update(): Promise<void> {
    const to = current
    if (!to || to.isChanging) return
    to.isChanging = true
    try {
      for (let kind = changedIn(to); kind; kind = changedIn(to)) {
        to.sent[kind] = wanted()[kind]
        await to.sending.replace(kind, to.sent[kind])
      }
    } catch {
      // A new connection begins with the right tracks.
      if (current === to) reconnect()
    }
    to.isChanging = false
  }

  function leave(): void {
    retry.cancel()
    stopMeasuring()
    current?.sending.end()
    current = undefined
  }

  function reconnect(): void {
    leave()
    if (stopped) return
    onState('reconnecting')
    tryAgain(0)
  }

  function tryAgain(attempt: number): void {
    retry.schedule(RETRY_MS[attempt] ?? QUIET_RETRY_MS, async () => {
      try {
        await connect()
      } catch {
        if (stopped) return
        if (attempt + 1 === RETRY_MS.length) onState('failed')
        // The next attempt asks for fresh access.
        tryAgain(attempt + 1)
      }
    })
  }

  onState('connecting')
  await connect()
  const onHide = () => current?.sending.leave()
  // The engine has ended the connection of a page that the browser kept and shows again.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && current && reconnect()
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)

  return {
    update: () => void update(),
    stop() {
      stopped = true
      removeEventListener('pagehide', onHide)
      removeEventListener('pageshow', onShow)
      leave()
    },
  }
}
