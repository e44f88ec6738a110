import { MAX_TONE_CHROMA } from '@carriage/contract/media/tone'
import { describe, expect, test } from 'vitest'
import { toneOf } from './tone-policy.ts'

/** Pixels of the given colours, each as often as it says. */
const picture = (...colours: [hex: string, times: number][]): Uint8Array =>
  Uint8Array.from(
    colours.flatMap(([hex, times]) =>
      Array.from({ length: times }, () =>
        [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
      ).flat(),
    ),
  )

describe('the tone of a picture', () => {
  test.each([
    ['red', [['#ff0000', 9]], 29],
    ['green', [['#00ff00', 9]], 142],
    ['blue', [['#0000ff', 9]], 264],
    [
      'a dark wall',
      [
        ['#4a1420', 80],
        ['#e9cf7a', 8],
      ],
      13,
    ],
    [
      'a pale blue wall behind a little wood',
      [
        ['#9babb2', 90],
        ['#d2a878', 8],
      ],
      226,
    ],
    [
      'a dark green wall behind a wooden box',
      [
        ['#2c3a39', 60],
        ['#c59a6c', 15],
      ],
      191,
    ],
    [
      'a grey wall with a yellow ball',
      [
        ['#808080', 95],
        ['#e9cf7a', 5],
      ],
      95,
    ],
    [
      'two reds on both sides of zero degrees',
      [
        ['#d9626a', 10],
        ['#c0507a', 10],
      ],
      10,
    ],
  ] as const)('is the hue of %s', (_, colours, hue) => {
    const found = toneOf(picture(...colours.map(([hex, times]): [string, number] => [hex, times])))
    expect(Math.abs(((found.hue - hue + 540) % 360) - 180)).toBeLessThan(4)
  })

  test('is no stronger than a panel may be, and weak where the picture is', () => {
    expect(toneOf(picture(['#ff0000', 4])).chroma).toBe(MAX_TONE_CHROMA)
    const pale = toneOf(picture(['#9babb2', 4])).chroma
    expect(pale).toBeGreaterThan(0.01)
    expect(pale).toBeLessThan(0.03)
    expect(toneOf(picture(['#808080', 4])).chroma).toBe(0)
    expect(toneOf(new Uint8Array())).toEqual({ hue: 0, chroma: 0 })
  })
})
