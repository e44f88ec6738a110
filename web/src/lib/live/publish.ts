import {
  type LiveAccess,
  LiveError,
  type LiveHooks,
  type LivePublication,
} from './live-transport.ts'
import { wait } from '../api/wait.ts'
import { measure } from './quality.ts'
import {
  connected,
  createConnection,
  endBoth,
  exchange,
  leave,
  onLost,
  type Resource,
} from './signalling.ts'

const RECONNECT_ATTEMPTS = 3
const RETRY_MS = [1000, 4000, 10_000]
const VIDEO_KILOBITS = 2500

interface Sending {
  connection: RTCPeerConnection
  audio: RTCRtpSender
  video: RTCRtpSender
  resource: Resource
}

/** What is sent now; a camera that is off sends nothing. */
interface Tracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

/** Sends camera and microphone by WHIP (RFC 9725). As `LiveTransport.publish`. */
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
    const next = await send(await access(), tracks)
    if (stopped) return endBoth(next)
    sending = next
    const lost = () => {
      if (sending === next) void reconnect()
    }
    onLost(next.connection, lost)
    stopMeasuring = measure(next.connection, { onQuality, onSilence: lost })
    onState('live')
  }

  async function reconnect(): Promise<void> {
    if (sending) endBoth(sending)
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
  const onHide = () => sending && leave(sending.resource)
  addEventListener('pagehide', onHide)

  return {
    async setCamera(track) {
      tracks.video = track
      await sending?.video.replaceTrack(track)
    },
    async setMic(track) {
      tracks.audio = track
      await sending?.audio.replaceTrack(track)
    },
    async stop() {
      stopped = true
      stopMeasuring()
      removeEventListener('pagehide', onHide)
      if (sending) endBoth(sending)
      sending = undefined
    },
  }
}

async function send(access: LiveAccess, tracks: Tracks): Promise<Sending> {
  const connection = createConnection(access.iceServers)
  try {
    const audio = connection.addTransceiver(tracks.audio ?? 'audio', { direction: 'sendonly' })
    const video = connection.addTransceiver(tracks.video ?? 'video', {
      direction: 'sendonly',
      sendEncodings: [{ maxBitrate: VIDEO_KILOBITS * 1000 }],
    })
    const resource = await exchange(connection, access)
    const made = { connection, resource, audio: audio.sender, video: video.sender }
    await connected(connection).catch((error: unknown) => {
      leave(resource)
      throw error
    })
    return made
  } catch (error) {
    connection.close()
    throw error instanceof LiveError ? error : new LiveError('join')
  }
}
