import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Reception } from './reception.ts'

const CLOCK = 90_000

const packetOf = (sequence: number, timestamp = 0): Buffer => {
  const packet = Buffer.alloc(100)
  packet.writeUInt16BE(sequence & 0xffff, 2)
  packet.writeUInt32BE(timestamp >>> 0, 4)
  return packet
}

function receive(sequences: readonly number[]): Reception {
  const reception = new Reception(7, CLOCK)
  for (const sequence of sequences) reception.arrived(packetOf(sequence), 0)
  return reception
}

test.each<[string, number[], { lossShare: number; lost: number; highest: number }]>([
  ['nothing is lost', [1, 2, 3, 4], { lossShare: 0, lost: 0, highest: 4 }],
  ['one of four', [1, 2, 4], { lossShare: 0.25, lost: 1, highest: 4 }],
  ['one that comes late is not lost', [1, 2, 4, 3], { lossShare: 0, lost: 0, highest: 4 }],
  ['one that comes twice', [1, 2, 2, 3], { lossShare: 0, lost: -1, highest: 3 }],
  ['over the end of the numbers', [65_534, 1], { lossShare: 0.5, lost: 2, highest: 65_537 }],
])('report: %s', (_, sequences, expected) => {
  expect(receive(sequences).report(0)).toMatchObject({ ssrc: 7, ...expected })
})

test('each report counts from the one before', () => {
  const reception = receive([1, 2, 4])
  reception.report(0)
  for (const sequence of [5, 6]) reception.arrived(packetOf(sequence), 0)
  expect(reception.report(0)).toMatchObject({ lossShare: 0, lost: 1 })
})

test('a report says how long ago the sender reported', () => {
  const reception = receive([1])
  expect(reception.report(500)).toMatchObject({ lastReport: 0, sinceLastReport: 0 })
  reception.reported(1234, 1000)
  expect(reception.report(1500)).toMatchObject({ lastReport: 1234, sinceLastReport: 32_768 })
})

test('jitter is how unevenly packets come, in ticks', () => {
  const even = new Reception(7, CLOCK)
  const uneven = new Reception(7, CLOCK)
  for (let at = 0; at < 200; at++) {
    even.arrived(packetOf(at, at * 900), at * 10)
    uneven.arrived(packetOf(at, at * 900), at * 10 + (at % 2) * 5)
  }
  expect(even.report(0).jitter).toBe(0)
  expect(uneven.report(0).jitter).toBeCloseTo(450, 0)
})

test('what did not come in its turn counts as loss on the line, even if it was sent again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 65_535 }), fc.array(fc.boolean()), (first, losses) => {
      const reception = receive([first])
      reception.endInterval()
      const sequences = [...losses.keys()].map((at) => first + 1 + at)
      // The last one comes, or nobody would know of those before.
      const end = first + 1 + losses.length
      const lost = sequences.filter((_, at) => losses[at])
      const came = [...sequences.filter((_, at) => !losses[at]), end]
      for (const sequence of [...came, ...lost]) reception.arrived(packetOf(sequence), 0)
      const { bits, loss } = reception.endInterval()
      expect(bits).toBe((losses.length + 1) * 800)
      expect(loss).toBeCloseTo(lost.length / (losses.length + 1), 10)
      expect(reception.endInterval()).toEqual({ bits: 0, loss: 0 })
    }),
  )
})
