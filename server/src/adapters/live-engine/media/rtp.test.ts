import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRtcp, OutgoingMedium, withPayloadType } from './rtp.ts'

interface Fields {
  sequence: number
  timestamp: number
  marker?: boolean
  payload?: Buffer
  /** The length in 32-bit words. */
  extension?: number
  padding?: number
  sources?: number
}

function packet({ sequence, timestamp, marker, payload, extension, padding, sources }: Fields) {
  const header = Buffer.alloc(12 + 4 * (sources ?? 0))
  header.writeUInt8(0x80 | (extension ? 0x10 : 0) | (padding ? 0x20 : 0) | (sources ?? 0), 0)
  header.writeUInt8((marker ? 0x80 : 0) | 96, 1)
  header.writeUInt16BE(sequence & 0xffff, 2)
  header.writeUInt32BE(timestamp >>> 0, 4)
  header.writeUInt32BE(77, 8)
  const extended = Buffer.alloc(extension ? 4 + 4 * extension : 0, 0xee)
  if (extension) extended.writeUInt16BE(extension, 2)
  const tail = Buffer.alloc(padding ?? 0)
  if (padding) tail.writeUInt8(padding, padding - 1)
  return Buffer.concat([header, extended, payload ?? Buffer.from('picture'), tail])
}
const medium = (seed = 5) => new OutgoingMedium(90_000, 4242, seed)
const read = (out: Buffer) => ({
  sequence: out.readUInt16BE(2),
  timestamp: out.readUInt32BE(4),
  payload: out.subarray(12).toString(),
})

test('viewers get the payload and the marker from one source, without the host’s header extensions', () => {
  const out = medium().forward(
    packet({ sequence: 9, timestamp: 9, marker: true, extension: 2, padding: 4, sources: 3 }),
    0,
  )
  expect(read(out).payload).toBe('picture')
  expect(out.readUInt8(0)).toBe(0x80)
  expect(out.readUInt32BE(8)).toBe(4242)
  expect(withPayloadType(out, 111).readUInt8(1)).toBe(0x80 | 111)
})

test('sequence numbers increase by one across hosts, whatever number each begins with', () => {
  const start = fc.record({ sequence: fc.nat(0xffff), timestamp: fc.nat(0xffffffff) })
  fc.assert(
    fc.property(
      fc.nat(0x7fffffff),
      fc.array(start, { minLength: 1, maxLength: 4 }),
      (seed, hosts) => {
        const out = medium(seed)
        let at = 0
        const sequences = hosts.flatMap(({ sequence, timestamp }) => {
          out.restart()
          return [0, 1, 2].map((step) => {
            at += 33
            const sent = packet({ sequence: sequence + step, timestamp: timestamp + step * 3000 })
            return read(out.forward(sent, at)).sequence
          })
        })
        sequences.forEach((sequence, index) => {
          expect(sequence).toBe(((seed & 0xffff) + 1 + index) & 0xffff)
        })
      },
    ),
  )
})

test('timestamps include pauses: a host who returns after two seconds is two seconds later', () => {
  const out = medium()
  const before = read(out.forward(packet({ sequence: 1, timestamp: 1000 }), 10_000)).timestamp
  out.restart()
  const after = read(out.forward(packet({ sequence: 500, timestamp: 7 }), 12_000)).timestamp
  expect(after - before).toBe(180_000)
})

test('a late packet keeps its position', () => {
  const out = medium(0)
  const [first, third, second] = [1, 3, 2].map(
    (sequence) => read(out.forward(packet({ sequence, timestamp: 0 }), 0)).sequence,
  )
  expect([first, second, third]).toEqual([1, 2, 3])
})

test('malformed packets do not throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 60 }), (bytes) => {
      const sent = Buffer.from(bytes)
      if (isRtcp(sent)) return
      const out = medium().forward(sent, 0)
      expect(out.length).toBeGreaterThanOrEqual(12)
      expect(out.length).toBeLessThanOrEqual(sent.length)
    }),
  )
})
