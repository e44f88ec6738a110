import {
  type ParticipantInfo,
  Ping,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrickleRequest,
} from '@livekit/protocol'
import ndc, { type PeerConnection } from 'node-datachannel'
import { type RawData, WebSocket } from 'ws'
import * as z from 'zod'
import { keepCodecs, readOffer, type VideoCodec } from '../media/sdp.ts'
import type { HostTap } from '../recording/host-tap.ts'
import { HOST_PLACE } from '../stage-places.ts'
import { readClaims } from './livekit-token.ts'
import { RoomMedia } from './room-media.ts'

/** Of LiveKit's protocol for clients: two connections, of which this one only answers. */
const PROTOCOL = 15
const JOIN_MS = 10_000
/** What can be recorded and broadcast. */
const CODECS = ['opus', 'vp8', 'h264']

const candidateInit = z.object({ candidate: z.string(), sdpMid: z.string() })

interface Options {
  session: string
  /** Of LiveKit's server: `ws:` or `wss:`. */
  url: string
  token: string
  /** What takes the packets of a host from now on; asked again when another one sends. */
  tapsOf: (codec: VideoCodec) => HostTap[]
  /** The room was left for any reason. */
  onEnd: (why: string) => void
}

export interface RoomReceiver {
  end(): void
}

/**
 * Receives what the host of a room sends, as a participant with LiveKit's protocol for clients (livekit_rtc.proto): a
 * WebSocket on which the server offers, and a WebRTC connection that answers. Nothing is resumed: who is not connected any
 * more joins again.
 */
export function receiveRoom({ session, url, token, tapsOf, onEnd }: Options): RoomReceiver {
  const query = new URLSearchParams({
    access_token: token,
    auto_subscribe: '1',
    protocol: String(PROTOCOL),
    sdk: 'node',
  })
  const socket = new WebSocket(`${url}/rtc?${query.toString()}`, { handshakeTimeout: JOIN_MS })
  const connection = new ndc.PeerConnection(session, { iceServers: [], forceMediaTransport: true })
  const media = new RoomMedia(tapsOf)
  let ended = false
  let alive: NodeJS.Timeout | undefined
  let pinging: NodeJS.Timeout | undefined

  const end = (why: string) => {
    // Closing a connection twice can crash the process.
    if (ended) return
    ended = true
    clearInterval(pinging)
    clearTimeout(alive)
    socket.terminate()
    media.end()
    connection.close()
    onEnd(why)
  }
  const say = (message: SignalRequest['message']) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(new SignalRequest({ message }).toBinary())
  }
  const expectWithin = (ms: number) => {
    clearTimeout(alive)
    alive = setTimeout(() => end('LiveKit is silent'), ms)
  }
  const hear = createHearing({ connection, media, say, end, expectWithin, pingEvery })

  function pingEvery(ms: number): void {
    pinging ??= setInterval(() => {
      say({ case: 'pingReq', value: new Ping({ timestamp: BigInt(Date.now()) }) })
    }, ms)
  }

  expectWithin(JOIN_MS)
  socket.on('message', (data) => {
    try {
      if (!ended) hear(SignalResponse.fromBinary(bytesOf(data)).message)
    } catch (error) {
      end(String(error))
    }
  })
  socket.on('error', (error) => end(String(error)))
  socket.on('close', () => end('LiveKit has hung up'))
  connection.onTrack((track) => media.add(track))
  connection.onStateChange((state) => {
    if (state === 'failed' || state === 'disconnected' || state === 'closed') end(state)
  })
  return { end: () => end('left') }
}

interface Hearing {
  connection: PeerConnection
  media: RoomMedia
  say: (message: SignalRequest['message']) => void
  end: (why: string) => void
  expectWithin: (ms: number) => void
  pingEvery: (ms: number) => void
}

/** Answers what the server says. */
function createHearing({ connection, media, say, end, expectWithin, pingEvery }: Hearing) {
  let offerId = 0
  let silenceMs = JOIN_MS
  connection.onLocalDescription((sdp, type) => {
    say({ case: 'answer', value: new SessionDescription({ type, sdp, id: offerId }) })
  })
  connection.onLocalCandidate((line, sdpMid) => {
    // As an attribute of SDP, which the protocol takes for a broken one.
    const candidate = line.replace(/^a=/, '')
    const value = { candidateInit: JSON.stringify({ candidate, sdpMid }) }
    say({
      case: 'trickle',
      value: new TrickleRequest({ ...value, target: SignalTarget.SUBSCRIBER }),
    })
  })
  // They are told of before their tracks are offered.
  const leaveOut = (people: readonly ParticipantInfo[]) => {
    for (const { sid, attributes } of people)
      if ((readClaims(attributes)?.place ?? HOST_PLACE) !== HOST_PLACE) media.leaveOut(sid)
  }
  return (message: SignalResponse['message']): void => {
    if (message.case === 'join') leaveOut(message.value.otherParticipants)
    if (message.case === 'update') leaveOut(message.value.participants)
    if (message.case === 'join') {
      silenceMs = message.value.pingTimeout * 1000 || JOIN_MS
      pingEvery(message.value.pingInterval * 1000 || JOIN_MS / 2)
    } else if (message.case === 'offer') {
      offerId = message.value.id
      const offer = keepCodecs(message.value.sdp, CODECS)
      media.learn(readOffer(offer))
      connection.setRemoteDescription(offer, 'offer')
    } else if (message.case === 'trickle' && message.value.target === SignalTarget.SUBSCRIBER) {
      const { candidate, sdpMid } = candidateInit.parse(JSON.parse(message.value.candidateInit))
      connection.addRemoteCandidate(candidate, sdpMid)
    } else if (message.case === 'leave') end('LiveKit has ended it')
    expectWithin(silenceMs)
  }
}

/** `ws` gives one buffer unless it is told otherwise. */
const bytesOf = (data: RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : new Uint8Array(data)
