/** Scene coordinates in pixels, y down, one pixel to about three millimetres. Angles in radians. */
export type Point = { x: number; y: number }

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (x: number, low = 0, high = 1): number => Math.max(low, Math.min(high, x))
export const deg = (degrees: number): number => (degrees * Math.PI) / 180
export const between = (a: Point, b: Point, t: number): Point => ({
  x: lerp(a.x, b.x, t),
  y: lerp(a.y, b.y, t),
})
export const polar = (from: Point, length: number, angle: number): Point => ({
  x: from.x + length * Math.cos(angle),
  y: from.y + length * Math.sin(angle),
})
export const heading = (a: Point, b: Point): number => Math.atan2(b.y - a.y, b.x - a.x)
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
export const shift = (p: Point, dx: number, dy: number): Point => ({ x: p.x + dx, y: p.y + dy })

/** Perlin's smootherstep: starts and ends at rest, with no jump in acceleration. */
export function ease(t: number): number {
  const x = clamp(t)
  return x * x * x * (x * (x * 6 - 15) + 10)
}

/** One repetition: 0 at the start, 1 in the middle after a short hold, 0 again at the end. */
export function wave(u: number): number {
  if (u < 0.45) return ease(u / 0.45)
  if (u < 0.52) return 1
  return u < 0.95 ? ease((0.95 - u) / 0.43) : 0
}

/**
 * Two bones of fixed length from `a` towards `b` (law of cosines). `side` picks which way the joint
 * bends; when `b` is out of reach the end stops on the line towards it, so that bones never stretch.
 */
export function ik(a: Point, b: Point, first: number, second: number, side: 1 | -1) {
  // A hair short of straight: at the limit the joint would flicker between two sides.
  const most = (first + second) * 0.9985
  const reach = Math.min(distance(a, b), most)
  const base = heading(a, b)
  const cosine = (first * first + reach * reach - second * second) / (2 * first * reach)
  return {
    joint: polar(a, first, base + side * Math.acos(clamp(cosine, -1, 1))),
    end: polar(a, reach, base),
  }
}

/** Smallest offset in [low, high] at which `excess` falls to zero, by bisection. */
export function solveOffset(excess: (offset: number) => number, low: number, high: number): number {
  if (excess(low) <= 0) return low
  let a = low
  let b = high
  for (let i = 0; i < 30; i++) {
    const middle = (a + b) / 2
    if (excess(middle) > 0) a = middle
    else b = middle
  }
  return (a + b) / 2
}
