/** Parses and creates the RTCP packets (RFC 3550, 4585, 5104, REMB) that a forwarder handles itself. */
import type { Sent } from './rtp.ts'

const SENDER_REPORT = 200
const RECEIVER_REPORT = 201
const TRANSPORT_FEEDBACK = 205
const GENERIC_NACK = 1
const PAYLOAD_FEEDBACK = 206
const APPLICATION_FEEDBACK = 15
const PICTURE_LOSS = 1
const FULL_INTRA_REQUEST = 4
/** Seconds from NTP's epoch, 1900, to 1970. */
const NTP_OFFSET = 2_208_988_800
/** The engine as a source; the sources of media have random numbers. */
const OWN_SOURCE = 1

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
  packet.writeUInt32BE(OWN_SOURCE, 4)
  packet.writeUInt32BE(ssrc, 8)
  entries.forEach(({ first, following }, index) => {
    packet.writeUInt16BE(first, 12 + 4 * index)
    packet.writeUInt16BE(following, 14 + 4 * index)
  })
  return packet
}

/** Requests a keyframe (RFC 4585, 6.3.1). */
export function pictureLoss(ssrc: number): Buffer {
  const packet = Buffer.alloc(12)
  packet.writeUInt8(0x80 | PICTURE_LOSS, 0)
  packet.writeUInt8(PAYLOAD_FEEDBACK, 1)
  packet.writeUInt16BE(2, 2)
  packet.writeUInt32BE(OWN_SOURCE, 4)
  packet.writeUInt32BE(ssrc, 8)
  return packet
}

/** Limits the bitrate of a source (REMB, draft-alvestrand-rmcat-remb-03), which browsers obey at once. Bits per second. */
export function maximumBitrate(ssrc: number, bitrate: number): Buffer {
  const exponent = Math.max(0, Math.floor(Math.log2(Math.max(1, bitrate))) - 17)
  const packet = Buffer.alloc(24)
  packet.writeUInt8(0x80 | APPLICATION_FEEDBACK, 0)
  packet.writeUInt8(PAYLOAD_FEEDBACK, 1)
  packet.writeUInt16BE(5, 2)
  packet.writeUInt32BE(OWN_SOURCE, 4)
  packet.write('REMB', 12, 'latin1')
  packet.writeUInt32BE(
    ((1 << 24) | (exponent << 18) | Math.floor(bitrate / 2 ** exponent)) >>> 0,
    16,
  )
  packet.writeUInt32BE(ssrc, 20)
  return packet
}

/** What has arrived of one source (RFC 3550, 6.4.1). */
export interface ReceptionReport {
  ssrc: number
  /** Share of packets lost since the last report, 0 to 1. */
  lossShare: number
  /** Since the beginning. */
  lost: number
  /** The highest sequence number, with the count of its wraps in the upper half. */
  highest: number
  /** In ticks of the medium's clock. */
  jitter: number
  /** The middle 32 bits of the time in the last sender report, and 1/65536 s since it came; 0 before there was one. */
  lastReport: number
  sinceLastReport: number
}

export function receiverReport(report: ReceptionReport): Buffer {
  const packet = Buffer.alloc(32)
  packet.writeUInt8(0x81, 0)
  packet.writeUInt8(RECEIVER_REPORT, 1)
  packet.writeUInt16BE(7, 2)
  packet.writeUInt32BE(OWN_SOURCE, 4)
  packet.writeUInt32BE(report.ssrc, 8)
  packet.writeUInt8(Math.min(255, Math.floor(report.lossShare * 256)), 12)
  packet.writeUIntBE(Math.min(0x7fffff, Math.max(0, report.lost)), 13, 3)
  packet.writeUInt32BE(report.highest >>> 0, 16)
  packet.writeUInt32BE(report.jitter >>> 0, 20)
  packet.writeUInt32BE(report.lastReport >>> 0, 24)
  packet.writeUInt32BE(report.sinceLastReport >>> 0, 28)
  return packet
}

/** The middle 32 bits of the time in a sender report; undefined for packets without one. */
export function senderTime(packet: Buffer): number | undefined {
  const isReport = packet.length >= 28 && packet.readUInt8(1) === SENDER_REPORT
  return isReport ? packet.readUInt32BE(10) : undefined
}
