import { expect, test } from 'vitest'
import { MissingPackets } from './missing-packets.ts'

/** The packets requested after each arrival of [sequence, milliseconds]. */
function asked(arrivals: [number, number][]): number[][] {
  const missing = new MissingPackets()
  return arrivals.map(([sequence, at]) => missing.arrived(sequence, at))
}

test.each<[string, [number, number][], number[][]]>([
  [
    'nothing is lost',
    [
      [1, 0],
      [2, 10],
      [3, 20],
    ],
    [[], [], []],
  ],
  [
    'a gap is asked for at once',
    [
      [1, 0],
      [4, 10],
    ],
    [[], [2, 3]],
  ],
  [
    'over the end of the numbers',
    [
      [65_534, 0],
      [1, 10],
    ],
    [[], [65_535, 0]],
  ],
  [
    'not again before it can have come',
    [
      [1, 0],
      [3, 10],
      [4, 50],
    ],
    [[], [2], []],
  ],
  [
    'again when it has not come',
    [
      [1, 0],
      [3, 10],
      [4, 80],
    ],
    [[], [2], [2]],
  ],
  [
    'no more once it has come',
    [
      [1, 0],
      [3, 10],
      [2, 20],
      [4, 90],
    ],
    [[], [2], [], []],
  ],
  [
    'a late one leaves no gap',
    [
      [2, 0],
      [1, 5],
      [3, 10],
    ],
    [[], [], []],
  ],
  [
    'a jump is another stream, not a loss',
    [
      [1, 0],
      [900, 10],
    ],
    [[], []],
  ],
])('%s', (_, arrivals, expected) => {
  expect(asked(arrivals)).toEqual(expected)
})

test('a packet is requested five times, each time later, since the line may be long', () => {
  const missing = new MissingPackets()
  missing.arrived(1, 0)
  const times: number[] = []
  for (let at = 0; at < 3000; at += 10) {
    if (missing.arrived(3 + at / 10, at).includes(2)) times.push(at)
  }
  expect(times).toEqual([0, 60, 180, 420, 900])
})
