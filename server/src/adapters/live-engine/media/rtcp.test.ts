import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asksForKeyframe,
  genericNack,
  maximumBitrate,
  pictureLoss,
  receiverReport,
  senderReport,
  senderTime,
} from './rtcp.ts'

const feedback = (type: number, format: number, words = 2) => {
  const packet = Buffer.alloc(4 + 4 * words)
  packet.writeUInt8(0x80 | format, 0)
  packet.writeUInt8(type, 1)
  packet.writeUInt16BE(words, 2)
  return packet
}

test.each([
  ['picture loss', [feedback(206, 1)], true],
  ['full intra request', [feedback(206, 4, 4)], true],
  ['a receiver report before it', [feedback(201, 1, 7), feedback(206, 1)], true],
  ['a lost packet', [feedback(205, 1, 3)], false],
  ['a bandwidth estimate', [feedback(206, 15, 5)], false],
  ['nothing', [], false],
])('%s requests a keyframe: %#', (_, packets, asks) => {
  expect(asksForKeyframe(Buffer.concat(packets))).toBe(asks)
})

test('any bytes are parsed without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(typeof asksForKeyframe(Buffer.from(bytes))).toBe('boolean')
    }),
  )
})

test('a sender report relates RTP time to seconds since 1900', () => {
  const sent = { ssrc: 7, packets: 3, bytes: 900, timestampAt: (at: number) => at * 90 }
  const report = senderReport(sent, 1_500)
  expect(report.readUInt32BE(8)).toBe(2_208_988_801)
  expect(report.readUInt32BE(12)).toBe(2 ** 31)
  expect([16, 20, 24].map((at) => report.readUInt32BE(at))).toEqual([135_000, 3, 900])
})

test('a retransmission request contains all lost packets, whatever gaps are between them', () => {
  const losses = fc.uniqueArray(fc.nat(300), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(losses, fc.nat(0xffff), (steps, base) => {
      const lost = steps.toSorted((a, b) => a - b).map((step) => (base + step) & 0xffff)
      const packet = genericNack(9, lost)
      const named: number[] = []
      for (let at = 12; at < packet.length; at += 4) {
        const first = packet.readUInt16BE(at)
        const following = packet.readUInt16BE(at + 2)
        named.push(first)
        for (let bit = 0; bit < 16; bit++) {
          if (following & (1 << bit)) named.push((first + bit + 1) & 0xffff)
        }
      }
      expect(named).toEqual(lost)
      expect(packet.readUInt16BE(2) * 4 + 4).toBe(packet.length)
    }),
  )
})

test('a request for a keyframe is one', () => {
  expect(asksForKeyframe(pictureLoss(7))).toBe(true)
})

test('a maximum bitrate is written to within a hundred-thousandth, and never above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (bitrate) => {
      const packet = maximumBitrate(7, bitrate)
      expect(packet.toString('latin1', 12, 16)).toBe('REMB')
      expect([packet.readUInt8(16), packet.readUInt32BE(20)]).toEqual([1, 7])
      const word = packet.readUInt32BE(16) & 0xffffff
      const written = (word & 0x3ffff) * 2 ** (word >>> 18)
      expect(written).toBeLessThanOrEqual(bitrate)
      expect(written).toBeGreaterThan(bitrate * 0.99999 - 1)
    }),
  )
})

test('a receiver report answers the time of a sender report', () => {
  const sent = { ssrc: 7, packets: 3, bytes: 900, timestampAt: (at: number) => at * 90 }
  const lastReport = senderTime(senderReport(sent, 1_500)) ?? 0
  expect(lastReport).toBe((((2_208_988_801 % 65_536) * 65_536) | 0x8000) >>> 0)
  const rest = { ssrc: 7, lost: -1, highest: 70_000, jitter: 12.7, sinceLastReport: 65_536 }
  const report = receiverReport({ ...rest, lossShare: 0.25, lastReport })
  expect(report.readUInt32BE(8)).toBe(7)
  expect([report.readUInt8(12), report.readUIntBE(13, 3)]).toEqual([64, 0])
  expect([16, 20, 24, 28].map((at) => report.readUInt32BE(at))).toEqual([
    70_000,
    12,
    lastReport,
    65_536,
  ])
  expect(senderTime(report)).toBeUndefined()
})
