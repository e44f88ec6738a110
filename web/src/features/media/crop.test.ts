import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centred, MAX_ZOOM, move, placeOf, sideOf, within } from './crop.ts'

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const number = fc.double({ min: -20_000, max: 20_000, noNaN: true })
const crop = fc.record({ x: number, y: number, zoom: number })

test('at first the largest square in the middle is seen', () => {
  const landscape = { width: 400, height: 200 }
  expect(sideOf(landscape, centred(landscape))).toBe(200)
  expect(placeOf(landscape, centred(landscape))).toEqual({
    width: '200%',
    height: '100%',
    left: '-50%',
    top: '0%',
  })
})

test('a picture that is enlarged can be moved, but no further than its edge', () => {
  const square = { width: 100, height: 100 }
  const near = { ...centred(square), zoom: 2 }
  expect(move(square, near, 0.1, -0.1)).toEqual({ x: 55, y: 45, zoom: 2 })
  expect(move(square, near, 9, -9)).toEqual({ x: 75, y: 25, zoom: 2 })
  expect(move(square, centred(square), 1, 1)).toEqual(centred(square))
})

test('whatever is done, the cut-out lies in the picture', () => {
  fc.assert(
    fc.property(size, crop, number, number, (picture, wild, right, down) => {
      const { x, y, zoom } = move(picture, within(picture, wild), right, down)
      const half = sideOf(picture, { zoom }) / 2
      expect(zoom).toBeGreaterThanOrEqual(1)
      expect(zoom).toBeLessThanOrEqual(MAX_ZOOM)
      const slack = 1e-6
      expect(x - half).toBeGreaterThanOrEqual(-slack)
      expect(x + half).toBeLessThanOrEqual(picture.width + slack)
      expect(y - half).toBeGreaterThanOrEqual(-slack)
      expect(y + half).toBeLessThanOrEqual(picture.height + slack)
    }),
  )
})
