import type { P } from './plane.ts'

/** One decimal is finer than a pixel at every size in which a illustration is shown. */
export const num = (n: number): string => String(Math.round(n * 10) / 10)
const pair = (p: P): string => `${num(p[0])} ${num(p[1])}`

/** A thin smooth line through all points (Catmull-Rom written as cubics). */
export function spline(points: readonly P[]): string {
  return points
    .map((b, i) => {
      const c = points[i + 1]
      if (!c) return ''
      const a = points[i - 1] ?? b
      const e = points[i + 2] ?? c
      const k = 7.5
      const one: P = [b[0] + (c[0] - a[0]) / k, b[1] + (c[1] - a[1]) / k]
      const two: P = [c[0] - (e[0] - b[0]) / k, c[1] - (e[1] - b[1]) / k]
      return `${i === 0 ? `M${pair(b)}` : ''}C${pair(one)} ${pair(two)} ${pair(c)}`
    })
    .join('')
}

/** Hermite curve with the same soft tangents as `spline`; works on positions and on radii alike. */
function soft(a: number, b: number, c: number, e: number, t: number): number {
  const k = 0.4
  const m = (c - a) * k
  const n = (e - b) * k
  const t2 = t * t
  const t3 = t2 * t
  return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * m + (3 * t2 - 2 * t3) * c + (t3 - t2) * n
}

/** The outline of a limb: a closed shape around the points, `radii` wide at each, round at both ends. */
export function limb(points: readonly P[], radii: readonly number[]): string {
  const left: string[] = []
  const right: string[] = []
  const steps = 6
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const pick = (list: readonly number[], i: number): number =>
    list[Math.min(points.length - 1, Math.max(0, i))] ?? 0
  const value = (list: readonly number[], s: number): number => {
    const i = Math.min(Math.floor(s), points.length - 2)
    return soft(pick(list, i - 1), pick(list, i), pick(list, i + 1), pick(list, i + 2), s - i)
  }
  const count = (points.length - 1) * steps
  for (let k = 0; k <= count; k++) {
    const s = k / steps
    const x = value(xs, s)
    const y = value(ys, s)
    const before = Math.max(0, s - 0.04)
    const after = Math.min(points.length - 1, s + 0.04)
    const angle = Math.atan2(
      value(ys, after) - value(ys, before),
      value(xs, after) - value(xs, before),
    )
    const r = Math.max(1, value(radii, s))
    left.push(pair([x + r * Math.sin(angle), y - r * Math.cos(angle)]))
    right.unshift(pair([x - r * Math.sin(angle), y + r * Math.cos(angle)]))
  }
  const cap = (r: number, to: string | undefined) => `A${num(r)} ${num(r)} 0 0 1 ${to ?? ''}`
  const end = cap(pick(radii, points.length - 1), right[0])
  return `M${left.join('L')}${end}L${right.slice(1).join('L')}${cap(pick(radii, 0), left[0])}Z`
}

/** A spring from `x1` to `x2` at height `y`. */
export function coil(x1: number, x2: number, y: number, amplitude: number, turns: number): string {
  const width = (x2 - x1) / (turns * 2)
  let path = `M${num(x1)} ${num(y)}`
  for (let i = 0; i < turns * 2; i++) {
    path += `q${num(width / 2)} ${i % 2 === 0 ? -amplitude * 2 : amplitude * 2} ${num(width)} 0`
  }
  return path
}
