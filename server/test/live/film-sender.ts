/** A host with a real picture and real sound, as long as a test wants. */
import type { Track } from 'node-datachannel'
import { packetsOf } from '../films/rtp-packets.ts'
import type { Film } from '../films/sources.ts'
import { OPUS, VP8 } from './live-peer.ts'

const SECONDS = 4
const EVERY_MS = 10
const picture: Film = {
  picture: { codec: 'libvpx', size: '640x360', rate: 25, seconds: SECONDS, keyFrames: 25 },
}
const sound: Film = { sound: { codec: 'libopus', seconds: SECONDS } }

/** Returns what begins to send on tracks of sound and picture, and ends it. */
export async function filmSender(): Promise<(tracks: readonly [Track, Track]) => () => void> {
  const [audio, video] = [await packetsOf(sound), await packetsOf(picture)]
  return (tracks) => {
    const began = Date.now()
    const lines = [
      lineOf(tracks[0], { packets: audio, clock: 48_000, type: OPUS, ssrc: 1 }),
      lineOf(tracks[1], { packets: video, clock: 90_000, type: VP8, ssrc: 2 }),
    ]
    const sending = setInterval(() => {
      for (const send of lines) send(Date.now() - began)
    }, EVERY_MS)
    return () => clearInterval(sending)
  }
}

interface Line {
  packets: readonly Buffer[]
  /** Ticks per second. */
  clock: number
  type: number
  ssrc: number
}

/** Sends again and again, with numbers and times that go on, whatever is due after so many milliseconds. */
function lineOf(track: Track, { packets, clock, type, ssrc }: Line): (passed: number) => void {
  const first = packets[0]?.readUInt32BE(4) ?? 0
  let count = 0
  return (passed) => {
    for (;;) {
      const original = packets[count % packets.length]
      if (!original) return
      const round = Math.floor(count / packets.length)
      const ticks = ((original.readUInt32BE(4) - first) >>> 0) + round * SECONDS * clock
      if ((ticks / clock) * 1000 > passed) return
      count += 1
      const packet = Buffer.from(original)
      packet.writeUInt8((packet.readUInt8(1) & 0x80) | type, 1)
      packet.writeUInt16BE(count & 0xffff, 2)
      packet.writeUInt32BE(ticks >>> 0, 4)
      packet.writeUInt32BE(ssrc, 8)
      if (track.isOpen()) track.sendMessageBinary(packet)
    }
  }
}
