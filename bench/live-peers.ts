/**
 * The people of a live class, in a process of their own: `live-peers.ts senders <number>` or `live-peers.ts viewers <number> <senders>`.
 * Senders send frames of synthetic packets; viewers count them and how long they took, and ask again for those that
 * are missing, as browsers do. A viewer has a connection for each sender.
 */
import { MissingPackets } from '../server/src/adapters/live-engine/media/missing-packets.ts'
import { genericNack } from '../server/src/adapters/live-engine/media/rtcp.ts'
import { isRtcp } from '../server/src/adapters/live-engine/media/rtp.ts'
import { connectedOf, offerMedia, VP8 } from '../server/test/live/live-peer.ts'

/** What somebody sends in a class; times in seconds. */
export interface Stream {
  /** Tells this stream from those before it. */
  id: number
  bitsPerSecond: number
  seconds: number
}
/** What each sender sends: the host, and then those on the stage. */
export type Streams = readonly Stream[]

export type ToPeers =
  | { type: 'answer'; peer: number; answer: string }
  | { type: 'send'; streams: Streams }
  | { type: 'result' }

export type FromPeers =
  | { type: 'offer'; peer: number; sender: number; offer: string }
  | { type: 'connected' }
  /** The packets of each sender. */
  | { type: 'sent'; packets: number[] }
  /** The packets that the viewers have received, those that they asked for again, and delays in milliseconds. */
  | { type: 'received'; packets: number; again: number; delays: number[] }

/** Kept for the life of the process: what is collected receives nothing. */
const kept: unknown[] = []

const PACKET_BYTES = 1200
const FRAMES_PER_SECOND = 30
const CLOCK = 90_000
const HEADER = 12
/** A viewer's delays are those of every so many packets. */
const SAMPLED = 10

/** Sends a stream's frames, each as one burst, as encoders do; resolves with the packets. */
function sendStream(
  { id, bitsPerSecond, seconds }: Stream,
  first: number,
  send: (packet: Buffer) => void,
): Promise<number> {
  const frames = seconds * FRAMES_PER_SECOND
  const perFrame = bitsPerSecond / 8 / PACKET_BYTES / FRAMES_PER_SECOND
  const packet = Buffer.alloc(PACKET_BYTES, 'film')
  packet.writeUInt8(0x80, 0)
  packet.writeUInt32BE(2, 8)
  packet.writeUInt32BE(id, HEADER)
  const begin = performance.now()
  let frame = 0
  let sent = 0
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(frames, ((performance.now() - begin) / 1000) * FRAMES_PER_SECOND)
      for (; frame < due; frame++) {
        const until = Math.round((frame + 1) * perFrame)
        for (; sent < until; sent++) {
          packet.writeUInt8((sent + 1 === until ? 0x80 : 0) | VP8, 1)
          packet.writeUInt16BE((first + sent) & 0xffff, 2)
          packet.writeUInt32BE((frame * CLOCK) / FRAMES_PER_SECOND, 4)
          packet.writeBigUInt64BE(process.hrtime.bigint(), HEADER + 4)
          send(packet)
        }
      }
      if (frame < frames) return
      clearInterval(timer)
      resolve(sent)
    }, 4)
  })
}

/** Sends all streams at once, `send` a packet of one of them; resolves with the packets of all. */
export async function sendStreams(
  streams: Streams,
  first: readonly number[],
  send: (sender: number, packet: Buffer) => void,
): Promise<number[]> {
  return Promise.all(
    streams.map((stream, sender) =>
      sendStream(stream, first[sender] ?? 0, (packet) => send(sender, packet)),
    ),
  )
}

/** Connects one person to or as one sender, by way of the parent. */
async function join(peer: number, role: 'host' | 'viewer', sender: number) {
  const { connection, tracks, offer } = await offerMedia(role)
  kept.push(connection, tracks)
  const answered = new Promise<string>((resolve) => {
    const onMessage = (message: ToPeers) => {
      if (message.type !== 'answer' || message.peer !== peer) return
      process.off('message', onMessage)
      resolve(message.answer)
    }
    process.on('message', onMessage)
  })
  tell({ type: 'offer', peer, sender, offer })
  const answer = await answered
  const connected = connectedOf(connection)
  connection.setRemoteDescription(answer, 'answer')
  await connected
  return tracks[1]
}

async function beSenders(count: number): Promise<void> {
  const tracks: Awaited<ReturnType<typeof join>>[] = []
  for (let sender = 0; sender < count; sender++) tracks.push(await join(sender, 'host', sender))
  const sequences = tracks.map(() => 0)
  process.on('message', async (message: ToPeers) => {
    if (message.type !== 'send') return
    const packets = await sendStreams(message.streams, sequences, (sender, packet) =>
      tracks[sender]?.sendMessageBinary(packet),
    )
    for (const [sender, sent] of packets.entries())
      sequences[sender] = (sequences[sender] ?? 0) + sent
    tell({ type: 'sent', packets })
  })
}

async function beViewers(count: number, senders: number): Promise<void> {
  let stream = 0
  let seen = { packets: 0, again: 0, delays: [] as number[] }
  for (let peer = 0; peer < count * senders; peer++) {
    const track = await join(peer, 'viewer', peer % senders)
    const missing = new MissingPackets()
    track.onMessage((packet) => {
      if (isRtcp(packet)) return
      const of = packet.readUInt32BE(HEADER)
      if (of > stream) {
        stream = of
        seen = { packets: 0, again: 0, delays: [] }
      }
      const lost = missing.arrived(packet.readUInt16BE(2), Date.now())
      if (lost.length > 0) track.sendMessageBinary(genericNack(packet.readUInt32BE(8), lost))
      seen.again += lost.length
      if (of !== stream || ++seen.packets % SAMPLED !== 0) return
      const sentAt = packet.readBigUInt64BE(HEADER + 4)
      seen.delays.push(Number(process.hrtime.bigint() - sentAt) / 1e6)
    })
  }
  process.on('message', (message: ToPeers) => {
    if (message.type === 'result') tell({ type: 'received', ...seen })
  })
}

const tell = (message: FromPeers): void => void process.send?.(message)

const [, , role, count, senders] = process.argv
if (role === 'senders' || role === 'viewers') {
  await (role === 'senders' ? beSenders(Number(count)) : beViewers(Number(count), Number(senders)))
  tell({ type: 'connected' })
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
