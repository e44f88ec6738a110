import type { SKRSContext2D } from '@napi-rs/canvas'
import { arm, leg, sole, torso } from './body.ts'
import { heading, polar, shift, type Point } from './geometry.ts'
import { mix, disc, twoTone } from './paint.ts'
import type { Palette } from './palettes.ts'
import type { Arm, Figure, Machine, Pose, Spring } from './pose.ts'
import { CARRIAGE_X, DECK } from './proportions.ts'
import { carriage, loop, reformerBack, reformerFront, rope, shoulderRest } from './reformer.ts'

const TURN = Math.PI * 2

/** The head in profile; drawn upright and looking right, then turned into place. */
function head(ctx: SKRSContext2D, p: Palette, figure: Figure): void {
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

const grip = (at: Arm): Point => polar(at.wrist, 17, at.hand ?? heading(at.elbow, at.wrist))

/** Draws the reformer and the body on it, from back to front. */
export function drawScene(ctx: SKRSContext2D, p: Palette, pose: Pose, springs: Spring[]): void {
  const { machine, figure } = pose
  reformerBack(ctx, p, machine, springs)
  carriage(ctx, p, machine)
  if (figure && !machine.box) shoulderRest(ctx, p, machine, false)
  if (figure) body(ctx, p, figure, machine)
  else shoulderRest(ctx, p, machine, true)
  if (machine.looseStraps !== undefined) looseStraps(ctx, p, machine)
  if (!figure?.standing) reformerFront(ctx, p, machine)
  if (machine.focus) focus(ctx, p, machine.focus)
}

function body(ctx: SKRSContext2D, p: Palette, figure: Figure, machine: Machine): void {
  if (figure.straps === 'hands' && figure.farArm) rope(ctx, p, grip(figure.farArm), true)
  if (figure.straps === 'feet') rope(ctx, p, sole(figure.far), true)
  if (figure.farArm) arm(ctx, p, figure.farArm, true)
  leg(ctx, p, figure.far, true)
  if (figure.standing) {
    shoulderRest(ctx, p, machine, true)
    reformerFront(ctx, p, machine)
  }
  if (figure.headBehind) head(ctx, p, figure)
  const pelvis = torso(ctx, p, figure)
  if (!figure.headBehind) head(ctx, p, figure)
  if (figure.prop?.kind === 'ball') ball(ctx, p, figure.prop.at)
  leg(ctx, p, figure.near, false, pelvis)
  if (figure.straps === 'feet') {
    const at = sole(figure.near)
    loop(ctx, p, at, figure.near.foot + Math.PI / 2, 6.5)
    rope(ctx, p, at, false)
  }
  if (!figure.standing && !machine.box) shoulderRest(ctx, p, machine, true)
  if (figure.prop?.kind === 'ring') ring(ctx, p, figure.prop.at, figure.prop.squeeze)
  arm(ctx, p, figure.arm, false)
  if (figure.straps === 'hands') {
    rope(ctx, p, grip(figure.arm), false)
    loop(ctx, p, grip(figure.arm), heading(figure.arm.elbow, figure.arm.wrist), 7)
  }
}

function ball(ctx: SKRSContext2D, p: Palette, at: Point): void {
  ctx.beginPath()
  ctx.arc(at.x, at.y, 25, 0, Math.PI * 2)
  ctx.fillStyle = mix(p.accent, p.shadow, 0.2)
  ctx.fill()
  ctx.beginPath()
  ctx.arc(at.x - 2.5, at.y - 4, 20.5, 0, Math.PI * 2)
  ctx.fillStyle = p.accent
  ctx.fill()
}

function ring(ctx: SKRSContext2D, p: Palette, at: Point, squeeze: number): void {
  ctx.beginPath()
  ctx.ellipse(at.x, at.y, 30 - 7 * squeeze, 30 + 4 * squeeze, 0, 0, Math.PI * 2)
  ctx.lineWidth = 7
  ctx.strokeStyle = p.accent
  ctx.stroke()
}

/** The loops hang on the shoulder rest until somebody takes them. */
function looseStraps(ctx: SKRSContext2D, p: Palette, machine: Machine): void {
  const hook = { x: CARRIAGE_X + machine.carriage + 246, y: DECK - 54 }
  const at = shift(hook, -54 * (machine.looseStraps ?? 0), -96 * (machine.looseStraps ?? 0))
  rope(ctx, p, shift(at, 8, -6), true)
  loop(ctx, p, shift(at, 10, -4), 0.3, 8)
  rope(ctx, p, at, false)
  loop(ctx, p, at, 0.3, 8)
}

function focus(
  ctx: SKRSContext2D,
  p: Palette,
  { at, radius }: { at: Point; radius: number },
): void {
  ctx.beginPath()
  ctx.arc(at.x, at.y, radius, 0, Math.PI * 2)
  ctx.lineWidth = 3.5
  ctx.strokeStyle = p.accent
  ctx.setLineDash([2, 11])
  ctx.lineCap = 'round'
  ctx.stroke()
  ctx.setLineDash([])
}
