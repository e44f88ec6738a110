/** A viewer who speaks LiveKit's own protocol, as far as receiving needs it (livekit_rtc.proto). */
import ndc, { type PeerConnection, type Track } from 'node-datachannel'
import { isRtcp } from '../../src/adapters/live-engine/embedded/rtp.ts'
import type { LiveAccess } from '../../src/adapters/live-engine/live-engine.ts'
import type { LivePeer } from './live-peer.ts'

/** Numbers of fields: of answers of the server, of ours, and of descriptions. */
const RECEIVED = { offer: 3, trickle: 4, leave: 8 }
const SENT = { answer: 2 }
const SESSION = { type: 1, sdp: 2, id: 3 }
const CANDIDATE = 1

let names = 0

export async function watchRoom({ url, token }: LiveAccess): Promise<LivePeer> {
  const received: number[] = []
  const tracks: Track[] = []
  let onPicture: (() => unknown) | undefined
  const connection = new ndc.PeerConnection(`viewer ${++names}`, {
    iceServers: [],
    // The first offer has no media yet.
    forceMediaTransport: true,
  })
  const socket = new ndc.WebSocket()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let offerId = 0n
  connection.onTrack((track) => {
    tracks.push(track)
    if (track.type() !== 'video') return
    track.onMessage((packet) => {
      if (isRtcp(packet)) return
      received.push(packet.readUInt16BE(2))
      onPicture?.()
    })
  })
  connection.onLocalDescription((sdp, type) => {
    const description = [
      text(SESSION.type, type),
      text(SESSION.sdp, sdp),
      number(SESSION.id, offerId),
    ]
    // The server may have hung up meanwhile; what throws in a native callback ends the process.
    if (socket.isOpen()) socket.sendMessageBinary(field(SENT.answer, Buffer.concat(description)))
  })
  socket.onMessage((message) => {
    if (connection.state() === 'closed') return
    for (const [kind, content] of fieldsOf(Buffer.from(message))) {
      if (kind === RECEIVED.offer) offerId = takeOffer(connection, content as Buffer) // a message, by its number
      if (kind === RECEIVED.trickle) takeCandidate(connection, content as Buffer) // a message, by its number
      if (kind === RECEIVED.leave) end()
    }
  })
  const opened = new Promise<boolean>((resolve) => {
    socket.onOpen(() => resolve(true))
    socket.onError(() => resolve(false))
  })
  socket.onClosed(end)
  socket.open(`${url}/rtc?access_token=${token}&auto_subscribe=1&protocol=15&sdk=js&version=2.21.0`)
  const isIn = await opened
  if (!isIn) end()
  return {
    status: isIn ? 201 : 401,
    headers: {},
    tracks,
    received,
    pictures: (count) =>
      new Promise((resolve) => {
        const enough = received.length + count
        onPicture = () => received.length >= enough && resolve()
      }),
    async leave() {
      socket.close()
      return 200
    },
    ended,
    close() {
      socket.close()
      connection.close()
    },
  }
}

function takeOffer(connection: PeerConnection, content: Buffer): bigint {
  const fields = new Map(fieldsOf(content))
  connection.setRemoteDescription(String(fields.get(SESSION.sdp)), 'offer')
  // A number by its wire format.
  return (fields.get(SESSION.id) as bigint | undefined) ?? 0n
}

function takeCandidate(connection: PeerConnection, content: Buffer): void {
  const text = String(new Map(fieldsOf(content)).get(CANDIDATE))
  const { candidate, sdpMid } = JSON.parse(text) as { candidate: string; sdpMid: string } // RTCIceCandidateInit
  connection.addRemoteCandidate(candidate, sdpMid)
}

/** Protocol Buffers: numbers (0) and what has a length (2); messages of LiveKit have no others here. */
function* fieldsOf(message: Buffer): Generator<[number, Buffer | bigint]> {
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const key = Number(varint())
    const value = varint()
    if ((key & 7) === 0) yield [key >> 3, value]
    else yield [key >> 3, message.subarray(at, (at += Number(value)))]
  }
}

function varintOf(value: bigint): Buffer {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return Buffer.from([...bytes, Number(rest)])
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}
const number = (at: number, value: bigint): Buffer =>
  Buffer.concat([varintOf(BigInt(at << 3)), varintOf(value)])
const field = (at: number, content: Buffer): Buffer =>
  Buffer.concat([varintOf(BigInt((at << 3) | 2)), varintOf(BigInt(content.length)), content])
const text = (at: number, content: string): Buffer => field(at, Buffer.from(content))
