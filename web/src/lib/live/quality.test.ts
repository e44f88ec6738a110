import { expect, test } from 'vitest'
import { isPoor, type NetworkSample, qualityOf } from './quality.ts'

test.each<[string, NetworkSample, number]>([
  ['nothing is known yet', { roundTrip: undefined, loss: undefined }, 0],
  ['a cable', { roundTrip: 0.02, loss: 0 }, 1],
  ['only the way there and back is known', { roundTrip: 0.15, loss: undefined }, 2],
  ['some loss', { roundTrip: 0.02, loss: 0.03 }, 3],
  ['the worse of both counts', { roundTrip: 0.02, loss: 0.1 }, 4],
  ['a long way', { roundTrip: 0.4, loss: 0 }, 4],
  ['hardly anything arrives', { roundTrip: 0.1, loss: 0.5 }, 6],
  ['nothing arrives', { roundTrip: undefined, loss: 1 }, 6],
])('%s', (_, sample, quality) => {
  expect(qualityOf(sample)).toBe(quality)
})

test('poor is what exceeds 3', () => {
  expect(([0, 1, 2, 3, 4, 5, 6] as const).map((quality) => isPoor(quality))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
})
