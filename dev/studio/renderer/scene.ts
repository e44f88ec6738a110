import type { SKRSContext2D } from '@napi-rs/canvas'
import { arm, leg, sole, torso } from './body.ts'
import { heading, polar, shift, type Point } from './geometry.ts'
import { head } from './head.ts'
import { mix } from './paint.ts'
import type { Palette } from './palettes.ts'
import type { Arm, Figure, Machine, Pose, Spring } from './pose.ts'
import { CARRIAGE_X, DECK } from './proportions.ts'
import { carriage, loop, reformerBack, reformerFront, rope, shoulderRest } from './reformer.ts'

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
