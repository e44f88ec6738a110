/** A point in the picture, 640 x 360 units, y down. Angles in degrees, anticlockwise, 0 to the right. */
export type P = readonly [number, number]

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t
export const mid = (a: P, b: P, t = 0.5): P => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]
export const at = (p: P, length: number, degrees: number): P => {
  const angle = (degrees * Math.PI) / 180
  return [p[0] + length * Math.cos(angle), p[1] - length * Math.sin(angle)]
}
const span = (a: P, b: P): number => Math.hypot(b[0] - a[0], b[1] - a[1])

/** The point towards `target`, at most `length` away. */
export const reach = (from: P, target: P, length: number): P =>
  mid(from, target, Math.min(1, length / span(from, target)))

/** Joint of two bones between `a` and `b`; side 1 bends clockwise of the line, -1 anticlockwise. */
export function joint(a: P, b: P, first: number, second: number, side: 1 | -1): P {
  const d = Math.min(span(a, b), first + second - 0.01)
  const along = (first * first - second * second + d * d) / (2 * d)
  const height = Math.sqrt(Math.max(0, first * first - along * along)) * side
  const x = (b[0] - a[0]) / span(a, b)
  const y = (b[1] - a[1]) / span(a, b)
  return [a[0] + x * along - y * height, a[1] + y * along + x * height]
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** Mulberry32: the same numbers in [0, 1) for the same seed, everywhere. */
export function random(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
