import type { SKRSContext2D } from '@napi-rs/canvas'
import { disc, mix, twoTone } from './paint.ts'
import type { Palette } from './palettes.ts'
import type { Figure } from './pose.ts'

const TURN = Math.PI * 2

/** The head in profile; drawn upright and looking right, then turned into place. */
export function head(ctx: SKRSContext2D, p: Palette, figure: Figure): void {
  ctx.save()
  ctx.translate(figure.head.x, figure.head.y)
  ctx.rotate(figure.crown + Math.PI / 2)
  ctx.scale(figure.face, 1)
  if (p.cut === 'bun') {
    disc(ctx, { x: -17, y: -38 }, 14, p.hairShade)
    disc(ctx, { x: -18, y: -40 }, 12, p.hair)
  }
  ctx.beginPath()
  ctx.ellipse(-4, -5, 31, 33, 0, 0, TURN)
  ctx.fillStyle = p.hairShade
  ctx.fill()
  twoTone(ctx, () => profile(ctx), p.skin, p.skinShade, 4)
  hair(ctx, p)
  features(ctx, p)
  ctx.restore()
}

function profile(ctx: SKRSContext2D): void {
  ctx.moveTo(-8, -30)
  ctx.bezierCurveTo(10, -34, 25, -24, 27, -9)
  ctx.bezierCurveTo(27.5, -4, 28, -2, 30, 2)
  ctx.bezierCurveTo(32, 6, 36, 8, 34.5, 10.5)
  ctx.bezierCurveTo(33.5, 12.5, 30.5, 12, 30, 13.5)
  ctx.bezierCurveTo(29.6, 15, 32.4, 16, 31.8, 17.8)
  ctx.bezierCurveTo(31.4, 19, 30, 19, 30.4, 20.4)
  ctx.bezierCurveTo(30.8, 21.8, 31, 22.4, 29.8, 23.6)
  ctx.bezierCurveTo(28.6, 25, 29.6, 26.6, 28.4, 29.6)
  ctx.bezierCurveTo(26, 35, 17, 34.4, 10, 31.5)
  ctx.bezierCurveTo(4, 29, 0, 27, -4, 34)
  ctx.lineTo(-20, 30)
  ctx.bezierCurveTo(-18, 20, -20, 6, -16, -4)
  ctx.closePath()
}

function hair(ctx: SKRSContext2D, p: Palette): void {
  ctx.beginPath()
  ctx.moveTo(26, -15)
  ctx.bezierCurveTo(24, -36, 2, -43, -16, -37)
  ctx.bezierCurveTo(-36, -30, -40, -6, -32, 10)
  if (p.cut === 'bun') ctx.bezierCurveTo(-28, 20, -18, 24, -12, 20)
  else ctx.bezierCurveTo(-29, 17, -20, 18, -13, 15)
  ctx.bezierCurveTo(-8, 14, -6, 6, -2, 2)
  ctx.bezierCurveTo(2, -8, 14, -18, 26, -15)
  ctx.closePath()
  ctx.fillStyle = p.hair
  ctx.fill()
  ctx.strokeStyle = mix(p.hair, '#ffffff', 0.14)
  ctx.lineWidth = 1.8
  ctx.lineCap = 'round'
  for (const k of p.cut === 'bun' ? [0, 1, 2] : []) {
    ctx.beginPath()
    ctx.moveTo(18 - k * 8, -21 - k * 4.5)
    ctx.quadraticCurveTo(-4 - k * 4, -30 - k * 1.5, -22 - k * 3, -22 + k * 5)
    ctx.stroke()
  }
}

function features(ctx: SKRSContext2D, p: Palette): void {
  ctx.beginPath()
  ctx.ellipse(-3, 7, 5, 7.5, -0.15, 0, TURN)
  ctx.fillStyle = p.skin
  ctx.fill()
  ctx.lineWidth = 1.3
  ctx.strokeStyle = p.skinShade
  ctx.stroke()
  ctx.strokeStyle = mix(p.hair, p.skinShade, 0.2)
  ctx.lineWidth = 1.8
  ctx.beginPath()
  ctx.moveTo(17, 0.5)
  ctx.quadraticCurveTo(21, 3.4, 25.6, 1)
  ctx.moveTo(16, -7.5)
  ctx.quadraticCurveTo(21, -10.5, 26, -8)
  ctx.stroke()
  ctx.strokeStyle = p.lips
  ctx.lineWidth = 2
  ctx.beginPath()
  ctx.moveTo(30, 19.2)
  ctx.quadraticCurveTo(27.5, 19.6, 25.4, 18.4)
  ctx.stroke()
}
