import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planRate, planRungs, planStoryboard } from './ladder-plan.ts'

describe('the qualities of a picture', () => {
  test.each([
    [1920, 1080, ['640x360', '1280x720', '1920x1080']],
    [3840, 2160, ['640x360', '1280x720', '1920x1080', '3840x2160']],
    [1280, 720, ['640x360', '1280x720']],
    [1080, 1920, ['360x640', '720x1280', '1080x1920']],
    [1600, 900, ['640x360', '1600x900']],
    [320, 180, ['320x180']],
    [853, 480, ['640x360', '852x480']],
    [1070, 700, ['550x360', '1070x700']],
    [960, 540, ['640x360', '960x540']],
    [854, 480, ['640x360', '854x480']],
    [464, 848, ['464x848']],
    [1280, 536, ['640x268', '1280x536']],
    [1920, 800, ['640x266', '1280x534', '1920x800']],
    [480, 480, ['360x360', '480x480']],
    [4096, 2304, ['640x360', '1280x720', '1920x1080', '4096x2304']],
    [4000, 3000, ['480x360', '960x720', '1440x1080', '2880x2160']],
    [5312, 2988, ['640x360', '1280x720', '1920x1080', '3840x2160']],
    [4648, 5312, ['360x412', '720x822', '1080x1234', '2160x2468']],
  ])('of %i by %i pixels are %j', (width, height, sizes) => {
    expect(planRungs({ width, height }).map((r) => `${r.width}x${r.height}`)).toEqual(sizes)
  })

  test('end with that of the picture unless it is larger than 4K, have even sizes and names of their own, and are a third apart', () => {
    const side = fc.integer({ min: 16, max: 5760 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const rungs = planRungs({ width, height })
        if (width * height <= 4096 * 2304)
          expect(rungs.at(-1)).toMatchObject({
            width: width - (width % 2),
            height: height - (height % 2),
          })
        else expect(rungs.at(-1)?.name).toBe('2160p')
        expect(new Set(rungs.map(({ name }) => name)).size).toBe(rungs.length)
        for (const [n, rung] of rungs.entries()) {
          expect([rung.width % 2, rung.height % 2]).toEqual([0, 0])
          const next = rungs[n + 1]
          // Even sizes are rounded by up to a pixel.
          if (next)
            expect((next.width + next.height + 2) / (rung.width + rung.height - 2)).toBeGreaterThan(
              4 / 3,
            )
          if (next) expect(next.bits).toBeGreaterThan(rung.bits)
        }
      }),
    )
  })
})

test.each([
  [29.97, '30000/1001'],
  [29.4, '30000/1001'],
  [25.02, '25'],
  [120, '60'],
  [119.88, '60000/1001'],
  [240, '60'],
  [0, '30'],
  [10, '10'],
  [12.5, '12.5'],
  [15, '15'],
  [20, '20'],
  [48, '48'],
])('%f frames per second become %s', (rate, text) => {
  expect(planRate(rate).text).toBe(text)
})

test('a storyboard covers the whole video with at most a hundred pictures', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 14_400, noNaN: true }), (duration) => {
      const { every, count, columns, rows } = planStoryboard(duration)
      expect(every * count).toBeGreaterThanOrEqual(duration)
      expect(count).toBeLessThanOrEqual(100)
      expect(columns * rows).toBeGreaterThanOrEqual(count)
    }),
  )
})
