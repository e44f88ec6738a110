import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PacketOrder } from './packet-order.ts'

function packet(sequence: number): Buffer {
  const made = Buffer.alloc(12)
  made.writeUInt16BE(sequence & 0xffff, 2)
  return made
}
const numbers = (out: { packet: Buffer }[]): number[] =>
  out.map(({ packet: one }) => one.readUInt16BE(2))

test('reordered and duplicated packets are returned once, in order, across the wrap of sequence numbers', () => {
  fc.assert(
    fc.property(
      fc.nat(0xffff),
      fc.array(fc.record({ ahead: fc.nat(5), twice: fc.boolean() }), { maxLength: 60 }),
      (first, steps) => {
        const order = new PacketOrder()
        const out = numbers(order.take(packet(first), 0))
        // Each packet is overtaken by at most five others.
        const sent = steps
          .map(({ ahead, twice }, at) => ({ sequence: first + 1 + at, place: at + ahead, twice }))
          .toSorted((a, b) => a.place - b.place)
        for (const { sequence, twice } of sent) {
          out.push(...numbers(order.take(packet(sequence), 1)))
          if (twice) out.push(...numbers(order.take(packet(sequence), 1)))
        }
        const expected = Array.from({ length: steps.length + 1 }, (_, at) => (first + at) & 0xffff)
        expect(out).toEqual(expected)
      },
    ),
  )
})

test('a packet missing for a second is given up, and the next one is marked', () => {
  const order = new PacketOrder()
  order.take(packet(1), 0)
  expect(order.take(packet(3), 100)).toEqual([])
  expect(order.take(packet(4), 1099)).toEqual([])
  const late = order.take(packet(5), 1100)
  expect(numbers(late)).toEqual([3, 4, 5])
  expect(late.map(({ afterGap }) => afterGap)).toEqual([true, false, false])
  expect(order.take(packet(2), 1101)).toEqual([])
})
