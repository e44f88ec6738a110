import type { SKRSContext2D } from '@napi-rs/canvas'
import { between, clamp, heading, lerp, type Point } from './geometry.ts'

/** A disc on a body part's centre line. */
export type Bead = Point & { r: number }

const TURN = Math.PI * 2

/** Mix of two `#rrggbb` colours. */
export function mix(a: string, b: string, t: number): string {
  const channel = (i: number): string =>
    Math.round(lerp(parseInt(a.slice(i, i + 2), 16), parseInt(b.slice(i, i + 2), 16), t))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** Beads along straight bones: `stops` are [bone index + share of it, radius]. */
export function boneBeads(bones: Point[], stops: [number, number][], step = 0.045): Bead[] {
  const beads: Bead[] = []
  for (let k = 0; k + 1 < stops.length; k++) {
    const [t0, r0] = stops[k] ?? [0, 0]
    const [t1, r1] = stops[k + 1] ?? [0, 0]
    const count = Math.max(1, Math.round((t1 - t0) / step))
    for (let i = k === 0 ? 0 : 1; i <= count; i++) {
      const share = i / count
      const t = lerp(t0, t1, share)
      const bone = Math.min(Math.floor(t), bones.length - 2)
      const a = bones[bone]
      const b = bones[bone + 1]
      if (a === undefined || b === undefined) continue
      beads.push({ ...between(a, b, t - bone), r: lerp(r0, r1, share * share * (3 - 2 * share)) })
    }
  }
  return beads
}

const cubic = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 *
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)

/** Beads along a smooth curve through all points (Catmull-Rom), radii likewise. */
export function curveBeads(points: Point[], radii: number[], per = 9): Bead[] {
  const beads: Bead[] = []
  const last = points.length - 1
  const pick = <T>(list: T[], i: number, fallback: T): T => list[clamp(i, 0, last)] ?? fallback
  const origin: Point = { x: 0, y: 0 }
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [i - 1, i, i + 1, i + 2].map((k) => pick(points, k, origin))
    const [p, q, r, s] = [i - 1, i, i + 1, i + 2].map((k) => pick(radii, k, 1))
    if (!a || !b || !c || !d || !p || !q || !r || !s) continue
    for (let k = 0; k < per + (i === last - 1 ? 1 : 0); k++) {
      const t = k / per
      beads.push({
        x: cubic(a.x, b.x, c.x, d.x, t),
        y: cubic(a.y, b.y, c.y, d.y, t),
        r: cubic(p, q, r, s, t),
      })
    }
  }
  return beads
}

/** Moves and swells beads to one side: `by(share)` pixels, anticlockwise of the direction of travel. */
export function bulge(beads: Bead[], by: (share: number) => number): Bead[] {
  return beads.map((bead, i) => {
    const before = beads[Math.max(0, i - 1)] ?? bead
    const after = beads[Math.min(beads.length - 1, i + 1)] ?? bead
    const angle = heading(before, after)
    const amount = by(i / (beads.length - 1)) / 2
    return {
      x: bead.x + amount * Math.sin(angle),
      y: bead.y - amount * Math.cos(angle),
      r: bead.r + Math.abs(amount),
    }
  })
}

/** Adds the hull of the beads to the current path; every piece winds clockwise, so that they unite. */
export function addBeads(
  ctx: SKRSContext2D,
  beads: Bead[],
  open: 'none' | 'start' | 'end' = 'none',
): void {
  beads.forEach((bead, i) => {
    const isCut = (open === 'start' && i === 0) || (open === 'end' && i === beads.length - 1)
    if (!isCut) {
      ctx.moveTo(bead.x + bead.r, bead.y)
      ctx.arc(bead.x, bead.y, bead.r, 0, TURN)
    }
    const next = beads[i + 1]
    if (next === undefined) return
    const angle = heading(bead, next)
    const sin = Math.sin(angle)
    const cos = Math.cos(angle)
    ctx.moveTo(bead.x + bead.r * sin, bead.y - bead.r * cos)
    ctx.lineTo(next.x + next.r * sin, next.y - next.r * cos)
    ctx.lineTo(next.x - next.r * sin, next.y + next.r * cos)
    ctx.lineTo(bead.x - bead.r * sin, bead.y + bead.r * cos)
    ctx.closePath()
  })
}

/** Fills a shape in two tones, lit from the upper left; `depth` is the width of the shaded rim. */
export function twoTone(
  ctx: SKRSContext2D,
  path: () => void,
  base: string,
  shade: string,
  depth: number,
): void {
  ctx.beginPath()
  path()
  ctx.fillStyle = shade
  ctx.fill()
  ctx.save()
  ctx.clip()
  ctx.translate(-depth * 0.3, -depth)
  ctx.beginPath()
  path()
  ctx.fillStyle = base
  ctx.fill()
  ctx.restore()
}

export function line(ctx: SKRSContext2D, a: Point, b: Point, width: number, colour: string): void {
  ctx.lineCap = 'round'
  ctx.lineWidth = width
  ctx.strokeStyle = colour
  ctx.beginPath()
  ctx.moveTo(a.x, a.y)
  ctx.lineTo(b.x, b.y)
  ctx.stroke()
}

export function disc(ctx: SKRSContext2D, at: Point, radius: number, colour: string): void {
  ctx.beginPath()
  ctx.arc(at.x, at.y, radius, 0, TURN)
  ctx.fillStyle = colour
  ctx.fill()
}

export function slab(
  ctx: SKRSContext2D,
  [x, y, width, height]: [number, number, number, number],
  radius: number,
  colour: string,
): void {
  ctx.beginPath()
  ctx.roundRect(x, y, width, height, radius)
  ctx.fillStyle = colour
  ctx.fill()
}
