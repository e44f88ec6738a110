import type { FastifyInstance } from 'fastify'
import ndc, { type PeerConnection, type Track } from 'node-datachannel'
import { isRtcp } from '../../src/adapters/live-engine/media/rtp.ts'
import type { IceServer, LiveAccess } from '../../src/adapters/live-engine/live-engine.ts'

export const VP8 = 96
export const OPUS = 111
const EVERY_MS = 10

/** The engine's response, and the resulting connection. */
export interface LivePeer {
  status: number
  headers: Record<string, unknown>
  /** Referenced here, because garbage-collected tracks receive nothing. */
  tracks: readonly Track[]
  /** Sequence numbers of the received video packets. */
  received: number[]
  /** Resolves with the `count`th video packet from now. */
  pictures(count: number): Promise<void>
  /** Disconnects as a browser does when its page is left. */
  leave(): Promise<number>
  /** Resolves once the connection has ended; at once for one that was refused. */
  ended: Promise<void>
  close(): void
}

let names = 0

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** The engine's end of WHIP and WHEP. */
export interface Signalling {
  offer: (sdp: string) => Promise<Answer>
  leave: (location: string) => Promise<number>
}

/** The embedded engine's, which is a part of the server. */
export function signalTo(app: FastifyInstance, { url, token }: LiveAccess): Signalling {
  const authorization = `Bearer ${token}`
  return {
    async offer(payload) {
      const headers = { authorization, 'content-type': 'application/sdp' }
      const path = new URL(url).pathname
      const answer = await app.inject({ method: 'POST', url: path, headers, payload })
      return { status: answer.statusCode, headers: answer.headers, body: answer.body }
    },
    async leave(location) {
      const answer = await app.inject({
        method: 'DELETE',
        url: location,
        headers: { authorization },
      })
      return answer.statusCode
    },
  }
}

/** Sends what a host sends, until the returned function is called. */
export type Sending = (tracks: readonly [Track, Track]) => () => void

interface PeerOptions {
  send?: Sending | undefined
  relays?: readonly IceServer[]
}

/** Connects like a browser, with real UDP; a host sends small VP8 frames until it is closed. */
export async function connectPeer(
  signalling: Signalling,
  role: 'host' | 'viewer',
  { send = sendPictures, relays = [] }: PeerOptions = {},
): Promise<LivePeer> {
  const { connection, tracks, offer } = await offerMedia(role, relays)
  const received: number[] = []
  let onPicture: (() => unknown) | undefined
  tracks[1].onMessage((packet) => {
    if (isRtcp(packet)) return
    received.push(packet.readUInt16BE(2))
    onPicture?.()
  })
  const answer = await signalling.offer(offer)
  // A peer that is removed at once never connects.
  const settled = reaches(connection, ['connected', 'failed', 'closed'])
  let stopSending = () => {}
  const close = () => {
    stopSending()
    connection.close()
  }
  let ended = Promise.resolve()
  if (answer.status === 201) {
    connection.setRemoteDescription(answer.body, 'answer')
    await settled
    if (connection.state() === 'connected')
      ended = reaches(connection, ['disconnected', 'failed', 'closed'])
    if (role === 'host') stopSending = send(tracks)
  } else close()
  return {
    status: answer.status,
    headers: answer.headers,
    tracks,
    received,
    pictures: (count) =>
      new Promise((resolve) => {
        const enough = received.length + count
        onPicture = () => received.length >= enough && resolve()
      }),
    leave: () => signalling.leave(String(answer.headers['location'])),
    ended,
    close,
  }
}

/** A connection that offers what a browser would, before it is answered. */
export async function offerMedia(
  role: 'host' | 'viewer',
  relays: readonly IceServer[] = [],
): Promise<{ connection: PeerConnection; tracks: readonly [Track, Track]; offer: string }> {
  const connection = new ndc.PeerConnection(`peer ${++names}`, {
    iceServers: relays.flatMap(turnServersOf),
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  })
  const direction = role === 'host' ? 'SendOnly' : 'RecvOnly'
  const audio = new ndc.Audio('0', direction)
  const video = new ndc.Video('1', direction)
  audio.addOpusCodec(OPUS)
  video.addVP8Codec(VP8)
  if (role === 'host') {
    audio.addSSRC(1, 'host', 'host', 'audio')
    video.addSSRC(2, 'host', 'host', 'video')
  }
  const tracks = [connection.addTrack(audio), connection.addTrack(video)] as const
  // Browsers send again what they are asked for.
  if (role === 'host') tracks[1].setMediaHandler(new ndc.RtcpNackResponder())
  return { connection, tracks, offer: await makeOffer(connection) }
}

const turnServersOf = ({ urls, username, credential }: IceServer) =>
  urls.map((url) => {
    const [, hostname = '', port = ''] = /^turn:([^:?]+):(\d+)/.exec(url) ?? []
    const relayType = 'TurnUdp' as const
    return { hostname, port: Number(port), username, password: credential, relayType }
  })

async function makeOffer(connection: PeerConnection): Promise<string> {
  const gathered = new Promise<void>((resolve) => {
    connection.onGatheringStateChange((state) => state === 'complete' && resolve())
  })
  connection.setLocalDescription('offer')
  await gathered
  return withoutOwnAddresses(connection.localDescription()?.sdp ?? '')
}

/**
 * An offer that leads to no address but that of a relay, so that the handshake begins with this peer, which has the answer
 * then. libdatachannel closes a connection on which the other side was faster, since it cannot tell it from a forged one.
 */
const withoutOwnAddresses = (offer: string): string =>
  offer.replaceAll(/^a=candidate:.* typ host.*\r\n/gm, '')

const reaches = (connection: PeerConnection, states: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    connection.onStateChange((state) => states.includes(state) && resolve())
  })

export const connectedOf = (connection: PeerConnection): Promise<void> =>
  reaches(connection, ['connected'])

function sendPictures([, track]: readonly [Track, Track]): () => void {
  let sequence = 1000
  const sending = setInterval(() => {
    if (!track.isOpen()) return
    const packet = Buffer.alloc(200)
    packet.writeUInt8(0x80, 0)
    packet.writeUInt8(0x80 | VP8, 1)
    packet.writeUInt16BE(++sequence & 0xffff, 2)
    // By the clock: a timer that runs late would look like a line on which packets wait.
    packet.writeUInt32BE((Date.now() * 90) % 2 ** 32, 4)
    packet.writeUInt32BE(2, 8)
    // The begin of a picture that needs no other (RFC 7741).
    packet.writeUInt8(0x10, 12)
    track.sendMessageBinary(packet)
  }, EVERY_MS)
  return () => clearInterval(sending)
}
