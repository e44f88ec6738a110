import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planRate, planRungs, planStoryboard } from './ladder-plan.ts'

describe('the qualities of a picture', () => {
  test.each([
    [1920, 1080, ['640x360', '1280x720', '1920x1080']],
    [3840, 2160, ['640x360', '1280x720', '1920x1080']],
    [1280, 720, ['640x360', '1280x720']],
    [1080, 1920, ['360x640', '720x1280', '1080x1920']],
    [1600, 900, ['640x360', '1280x720']],
    [320, 180, ['320x180']],
    [4096, 2304, ['640x360', '1280x720', '1920x1080']],
    [853, 480, ['640x360']],
  ])('of %i by %i pixels are %j', (width, height, sizes) => {
    expect(planRungs({ width, height }).map((r) => `${r.width}x${r.height}`)).toEqual(sizes)
  })

  test('have even sizes, one aspect ratio, and are never larger than the picture', () => {
    const side = fc.integer({ min: 16, max: 4096 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const rungs = planRungs({ width, height })
        expect(rungs.length).toBeGreaterThan(0)
        for (const rung of rungs) {
          expect([rung.width % 2, rung.height % 2]).toEqual([0, 0])
          expect(rung.width).toBeLessThanOrEqual(width + 1)
          expect(rung.height).toBeLessThanOrEqual(height + 1)
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
  [12, '24000/1001'],
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
