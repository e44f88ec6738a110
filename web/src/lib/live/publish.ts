import { wait } from '../api/wait.ts'
import type { Sending, Tracks } from './connector.ts'
import type { LiveAccess, LiveHooks, LivePublication } from './live-transport.ts'
import { loadConnector } from './load-connector.ts'
import { measure } from './quality.ts'

const RECONNECT_ATTEMPTS = 3
const RETRY_MS = [1000, 4000, 10_000]

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

  async function connect(): Promise<void> {
    const granted = await access()
    const connector = await loadConnector(granted)
    const next = await connector.send(granted, { ...tracks })
    if (stopped) return next.end()
    sending = next
    const lost = () => {
      if (sending === next) void reconnect()
    }
    next.onLost(lost)
    stopMeasuring = measure(next, { onQuality, onSilence: lost })
    onState('live')
  }

  async function reconnect(): Promise<void> {
    sending?.end()
    sending = undefined
    stopMeasuring()
    if (stopped) return
    onState('reconnecting')
    for (let attempt = 0; attempt < RECONNECT_ATTEMPTS; attempt++) {
      await wait(RETRY_MS[attempt] ?? 0)
      if (stopped) return
      try {
        return await connect()
      } catch {
        // The next attempt asks for fresh access.
      }
    }
    if (!stopped) onState('failed')
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
      stopMeasuring()
      removeEventListener('pagehide', onHide)
      sending?.end()
      sending = undefined
    },
  }
}
