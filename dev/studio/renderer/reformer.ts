import type { SKRSContext2D } from '@napi-rs/canvas'
import { between, deg, heading, lerp, polar, type Point } from './geometry.ts'
import { disc, line, mix, slab } from './paint.ts'
import type { Palette } from './palettes.ts'
import type { Machine, Spring } from './pose.ts'
import { BAR, BAR_HINGE, CARRIAGE_X, DECK, FLOOR, PULLEY } from './proportions.ts'

/** Far rail, far posts and the springs between the rails. */
export function reformerBack(ctx: SKRSContext2D, p: Palette, m: Machine, springs: Spring[]): void {
  ctx.save()
  ctx.translate(660, FLOOR + 6)
  ctx.scale(1, 0.06)
  ctx.globalAlpha = 0.28
  disc(ctx, { x: 0, y: 0 }, 440, p.shadow)
  ctx.restore()
  const farWood = mix(p.wood, p.shadow, 0.34)
  slab(ctx, [236, 500, 850, 22], 6, farWood)
  for (const x of [268, 640, 1040]) slab(ctx, [x, 520, 22, FLOOR - 526], 4, farWood)
  line(
    ctx,
    { x: PULLEY.x + 14, y: 506 },
    { x: PULLEY.x + 14, y: PULLEY.y - 4 },
    8,
    mix(p.metal, p.shadow, 0.25),
  )
  if (m.bar)
    line(
      ctx,
      { x: 352, y: 512 },
      { x: m.bar.x + 12, y: m.bar.y + 4 },
      8,
      mix(p.metal, p.shadow, 0.3),
    )
  springs.forEach((spring, k) => {
    const hooked = m.hooked?.[k] ?? 1
    const rest = 360
    coil(ctx, lerp(rest, 424 + m.carriage, hooked), 494 + k * 7, p.springs[spring])
  })
  if (m.jumpboard) jumpboard(ctx, p)
}

function coil(ctx: SKRSContext2D, end: number, y: number, colour: string): void {
  const turns = 14
  const from = 276
  ctx.lineWidth = 2.6
  ctx.strokeStyle = colour
  ctx.lineJoin = 'round'
  ctx.beginPath()
  ctx.moveTo(262, y)
  for (let i = 0; i <= turns * 2; i++) {
    ctx.lineTo(lerp(from, end - 20, i / (turns * 2)), y + (i % 2 === 0 ? -4.5 : 4.5))
  }
  ctx.lineTo(end, y)
  ctx.stroke()
}

function jumpboard(ctx: SKRSContext2D, p: Palette): void {
  line(ctx, { x: 318, y: 520 }, { x: 292, y: 470 }, 9, mix(p.metal, p.shadow, 0.2))
  slab(ctx, [268, 292, 22, 206], 8, mix(p.wood, p.shadow, 0.2))
  slab(ctx, [282, 296, 13, 198], 6, p.padShade)
  slab(ctx, [285, 298, 10, 194], 5, p.pad)
}

/** The carriage with its mat and headrest, and the box on top of it where one is used. */
export function carriage(ctx: SKRSContext2D, p: Palette, m: Machine): void {
  const x = CARRIAGE_X + m.carriage
  slab(ctx, [x + 6, 484, 352, 15], 5, mix(p.wood, p.shadow, 0.42))
  for (const wheel of [44, 316]) {
    disc(ctx, { x: x + wheel, y: 503 }, 8, mix(p.metal, p.shadow, 0.55))
    disc(ctx, { x: x + wheel, y: 503 }, 3, p.metal)
  }
  cushion(ctx, p, [x, DECK, 246, 25], 9)
  ctx.save()
  ctx.translate(x + 256, DECK + 18)
  ctx.rotate(-deg(m.headrest ?? 0))
  cushion(ctx, p, [0, -21, 104, 24], 10)
  ctx.restore()
  if (m.box) {
    slab(ctx, [x + 34, DECK - 82, 226, 84], 8, mix(p.wood, p.shadow, 0.18))
    slab(ctx, [x + 34, DECK - 82, 218, 82], 8, p.wood)
    cushion(ctx, p, [x + 28, DECK - 98, 236, 24], 9)
  }
}

function cushion(
  ctx: SKRSContext2D,
  p: Palette,
  [x, y, w, h]: [number, number, number, number],
  radius: number,
): void {
  slab(ctx, [x, y, w, h], radius, p.padShade)
  slab(ctx, [x, y, w, h - 7], radius - 1, p.pad)
}

export function shoulderRest(ctx: SKRSContext2D, p: Palette, m: Machine, near: boolean): void {
  const x = CARRIAGE_X + m.carriage + 238
  line(
    ctx,
    { x: x + 8, y: DECK + 8 },
    { x: x + 8, y: DECK - 22 },
    6,
    mix(p.metal, p.shadow, near ? 0.2 : 0.4),
  )
  slab(ctx, [x - 2, DECK - 58, 20, 42], 9, near ? p.padShade : mix(p.padShade, p.shadow, 0.3))
  if (near) slab(ctx, [x - 2, DECK - 58, 15, 38], 8, p.pad)
}

/** Near rail, posts, footbar and pulley: everything in front of the body. */
export function reformerFront(ctx: SKRSContext2D, p: Palette, m: Machine): void {
  const shade = mix(p.wood, p.shadow, 0.26)
  slab(ctx, [228, 514, 862, 32], 8, shade)
  slab(ctx, [228, 512, 862, 26], 8, p.wood)
  slab(ctx, [236, 511, 846, 3.5], 2, mix(p.metal, '#ffffff', 0.35))
  for (const x of [248, 652, 1044]) {
    post(ctx, x, 28, 24, shade)
    post(ctx, x, 18, 16, p.wood)
  }
  if (m.bar) footbar(ctx, p, m.bar)
  line(ctx, { x: PULLEY.x, y: 520 }, PULLEY, 9, mix(p.metal, p.shadow, 0.1))
  line(
    ctx,
    { x: PULLEY.x - 1.6, y: 516 },
    { x: PULLEY.x - 1.6, y: PULLEY.y },
    2.6,
    mix(p.metal, '#ffffff', 0.5),
  )
  disc(ctx, PULLEY, 12, mix(p.metal, p.shadow, 0.45))
  disc(ctx, PULLEY, 6, mix(p.metal, '#ffffff', 0.3))
}

function post(ctx: SKRSContext2D, x: number, top: number, foot: number, colour: string): void {
  ctx.beginPath()
  ctx.moveTo(x, 543)
  ctx.lineTo(x + top, 543)
  ctx.lineTo(x + foot, FLOOR)
  ctx.lineTo(x + 4, FLOOR)
  ctx.closePath()
  ctx.fillStyle = colour
  ctx.fill()
}

function footbar(ctx: SKRSContext2D, p: Palette, bar: Point): void {
  line(ctx, BAR_HINGE, bar, 10, mix(p.metal, p.shadow, 0.16))
  const side = heading(BAR_HINGE, bar) - Math.PI / 2
  line(ctx, polar(BAR_HINGE, 2, side), polar(bar, 2, side), 3, mix(p.metal, '#ffffff', 0.45))
  disc(ctx, bar, 13, p.padShade)
  disc(ctx, { x: bar.x - 1.5, y: bar.y - 2 }, 10.8, p.pad)
  disc(ctx, { x: bar.x - 1, y: bar.y - 1 }, 3.4, mix(p.metal, '#ffffff', 0.3))
  disc(ctx, { x: 341, y: 523 }, 8, mix(p.metal, p.shadow, 0.3))
  disc(ctx, { x: 341, y: 523 }, 3, mix(p.metal, '#ffffff', 0.4))
}

/** The footbar's grip when the bar is turned `degrees` away from its usual height. */
export function barAt(degrees: number): Point {
  const length = Math.hypot(BAR.x - BAR_HINGE.x, BAR.y - BAR_HINGE.y)
  return polar(BAR_HINGE, length, heading(BAR_HINGE, BAR) + deg(degrees))
}

export function rope(ctx: SKRSContext2D, p: Palette, from: Point, far: boolean): void {
  const to = { x: PULLEY.x + (far ? 10 : 0), y: PULLEY.y - 8 }
  const sag = between(from, to, 0.5)
  ctx.strokeStyle = far ? mix(p.rope, p.shadow, 0.35) : p.rope
  ctx.lineWidth = far ? 2.4 : 3
  ctx.lineCap = 'round'
  ctx.beginPath()
  ctx.moveTo(from.x, from.y)
  ctx.quadraticCurveTo(sag.x, sag.y + 5, to.x, to.y)
  ctx.stroke()
}

export function loop(
  ctx: SKRSContext2D,
  p: Palette,
  at: Point,
  angle: number,
  width: number,
): void {
  ctx.save()
  ctx.translate(at.x, at.y)
  ctx.rotate(angle)
  ctx.strokeStyle = p.strap
  ctx.lineWidth = 6.5
  ctx.beginPath()
  ctx.ellipse(0, 0, width, 15, 0, 0, Math.PI * 2)
  ctx.stroke()
  ctx.restore()
}
