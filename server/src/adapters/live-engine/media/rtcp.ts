/** Parses and creates the RTCP packets (RFC 3550, 4585, 5104) that a forwarder handles itself. */
import type { Sent } from './rtp.ts'

const SENDER_REPORT = 200
const TRANSPORT_FEEDBACK = 205
const GENERIC_NACK = 1
const PAYLOAD_FEEDBACK = 206
const PICTURE_LOSS = 1
const FULL_INTRA_REQUEST = 4
/** Seconds from NTP's epoch, 1900, to 1970. */
const NTP_OFFSET = 2_208_988_800

/** Whether a compound packet requests a keyframe (PLI or FIR). Malformed packets request nothing. */
export function asksForKeyframe(packet: Buffer): boolean {
  for (let at = 0; at + 4 <= packet.length;) {
    const format = packet.readUInt8(at) & 0x1f
    const type = packet.readUInt8(at + 1)
    if (type === PAYLOAD_FEEDBACK && (format === PICTURE_LOSS || format === FULL_INTRA_REQUEST)) {
      return true
    }
    at += 4 * (packet.readUInt16BE(at + 2) + 1)
  }
  return false
}

/** Relates RTP time to wall-clock time, so that viewers can synchronise audio and video. */
export function senderReport(sent: Sent, at: number): Buffer {
  const report = Buffer.alloc(28)
  report.writeUInt8(0x80, 0)
  report.writeUInt8(SENDER_REPORT, 1)
  report.writeUInt16BE(6, 2)
  report.writeUInt32BE(sent.ssrc, 4)
  report.writeUInt32BE((Math.floor(at / 1000) + NTP_OFFSET) >>> 0, 8)
  report.writeUInt32BE(Math.floor(((at % 1000) / 1000) * 2 ** 32), 12)
  report.writeUInt32BE(sent.timestampAt(at), 16)
  report.writeUInt32BE(sent.packets >>> 0, 20)
  report.writeUInt32BE(sent.bytes >>> 0, 24)
  return report
}

/** Requests retransmission; each entry of RFC 4585, 6.2.1 names one packet and the 16 after it. */
export function genericNack(ssrc: number, sequences: readonly number[]): Buffer {
  const entries: { first: number; following: number }[] = []
  for (const sequence of sequences) {
    const last = entries.at(-1)
    const distance = last ? (sequence - last.first) & 0xffff : 0
    if (last && distance >= 1 && distance <= 16) last.following |= 1 << (distance - 1)
    else entries.push({ first: sequence, following: 0 })
  }
  const packet = Buffer.alloc(12 + 4 * entries.length)
  packet.writeUInt8(0x80 | GENERIC_NACK, 0)
  packet.writeUInt8(TRANSPORT_FEEDBACK, 1)
  packet.writeUInt16BE(2 + entries.length, 2)
  packet.writeUInt32BE(1, 4)
  packet.writeUInt32BE(ssrc, 8)
  entries.forEach(({ first, following }, index) => {
    packet.writeUInt16BE(first, 12 + 4 * index)
    packet.writeUInt16BE(following, 14 + 4 * index)
  })
  return packet
}
