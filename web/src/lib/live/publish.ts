import type { Sending, Tracks } from './connector.ts'
import type { LiveAccess, LiveHooks, LivePublication } from './live-transport.ts'
import { loadConnector } from './load-connector.ts'
import { measure } from './quality.ts'
import { Retry } from './retry.ts'

/** Until each of the attempts after which the host is told that it has failed. */
const RETRY_MS = [1000, 4000, 10_000]
/** Between the attempts after that, for as long as the page is open. */
const QUIET_RETRY_MS = 5000

/** Sends camera and microphone. As `LiveTransport.publish`. */
export async function publish(
  access: () => Promise<LiveAccess>,
  stream: MediaStream,
  { onState, onQuality }: LiveHooks,
): Promise<LivePublication> {
  const tracks: Tracks = {
    audio: stream.getAudioTracks()[0] ?? null,
    video: stream.getVideoTracks()[0] ?? null,
  }
  let sending: Sending | undefined
  let stopped = false
  let stopMeasuring = () => {}
  const retry = new Retry()

  async function connect(): Promise<void> {
    const granted = await access()
    const connector = await loadConnector(granted)
    const sent = { ...tracks }
    const next = await connector.send(granted, sent)
    if (stopped) return next.end()
    sending = next
    const lost = () => {
      if (sending === next) reconnect()
    }
    next.onLost(lost)
    stopMeasuring = measure(next, { onQuality, onSilence: lost })
    onState('live')
  }

  function reconnect(): void {
    sending?.end()
    sending = undefined
    stopMeasuring()
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
  const onHide = () => sending?.leave()
  addEventListener('pagehide', onHide)

  return {
    async setCamera(track) {
      tracks.video = track
      await sending?.replace('video', track)
    },
    async setMic(track) {
      tracks.audio = track
      await sending?.replace('audio', track)
    },
    async stop() {
      stopped = true
      retry.cancel()
      stopMeasuring()
      removeEventListener('pagehide', onHide)
      sending?.end()
      sending = undefined
    },
  }
}
