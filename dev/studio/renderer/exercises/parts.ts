import { deg, ik, polar, shift, type Point } from '../geometry.ts'
import { FLAT_HAND } from '../body.ts'
import type { Arm, Cue, Figure, Leg } from '../pose.ts'
import { BAR, BONE, DECK } from '../proportions.ts'

/** Where the shoulder of a lying body is while the carriage is home. */
const SHOULDER: Point = { x: 636, y: DECK - 31 }
/** The ankle while the ball of the foot rests on the bar, and the direction of the toes there. */
export const ANKLE_ON_BAR: Point = { x: BAR.x + 30, y: BAR.y + 26 }
export const TOES_ON_BAR = deg(-128)
/** Lift of each spinal segment of a body that lies flat, in degrees, from shoulder to pelvis. */
export const FLAT = [0, 2, 3, 1, 0]

export const cue = (at: number, word: string, text: string): Cue => ({ at, word, text })

/** The far side of a body stands a little to the right of the near one and higher. */
const behind = (p: Point, dx = 9, dy = -6): Point => shift(p, dx, dy)
export const farLeg = (leg: Leg, dx?: number, dy?: number): Leg => ({
  ...leg,
  hip: behind(leg.hip, dx, dy),
  knee: behind(leg.knee, dx, dy),
  ankle: behind(leg.ankle, dx, dy),
})
export const farArm = (arm: Arm, dx?: number, dy?: number): Arm => ({
  ...arm,
  shoulder: behind(arm.shoulder),
  elbow: behind(arm.elbow),
  wrist: behind(arm.wrist, dx, dy),
})

/** Bends an arm from shoulder to wrist. */
export function armTo(shoulder: Point, target: Point, side: 1 | -1, hand?: number): Arm {
  const { joint, end } = ik(shoulder, target, BONE.upperArm, BONE.foreArm, side)
  return { shoulder, elbow: joint, wrist: end, ...(hand === undefined ? {} : { hand }) }
}

/** Bends a leg from hip to ankle. */
export function legTo(hip: Point, ankle: Point, side: 1 | -1, foot: number, sole: 1 | -1): Leg {
  const { joint, end } = ik(hip, ankle, BONE.thigh, BONE.shank, side)
  return { hip, knee: joint, ankle: end, foot, sole }
}

/** A leg given by the angles of its two bones. */
export function legAlong(
  hip: Point,
  thigh: number,
  shank: number,
  foot: number,
  sole: 1 | -1,
): Leg {
  const knee = polar(hip, BONE.thigh, thigh)
  return { hip, knee, ankle: polar(knee, BONE.shank, shank), foot, sole }
}

/** Lying spine, pelvis first; `bend` lifts each segment off the mat, counted from the shoulder. */
function lyingSpine(carriage: number, bend: number[]): Point[] {
  const points = [shift(SHOULDER, carriage, 0)]
  for (const lift of bend)
    points.push(polar(points.at(-1) ?? SHOULDER, BONE.spine, Math.PI + deg(lift)))
  return points.toReversed()
}

/** Spine built from the pelvis; `angles` are the directions of its five segments in degrees. */
export function spineFromPelvis(pelvis: Point, angles: number[]): Point[] {
  const points = [pelvis]
  for (const angle of angles) points.push(polar(points.at(-1) ?? pelvis, BONE.spine, deg(angle)))
  return points
}

type Lying = Pick<Figure, 'spine' | 'neck' | 'head' | 'crown' | 'face' | 'belly'> & {
  shoulder: Point
  hip: Point
}

/** Head, neck and spine of a body that lies on its back. */
export function lying(carriage: number, bend: number[] = FLAT): Lying {
  const spine = lyingSpine(carriage, bend)
  const shoulder = shift(SHOULDER, carriage, 0)
  return {
    spine,
    shoulder,
    hip: spine[0] ?? shoulder,
    neck: shift(shoulder, 42, 0),
    head: shift(shoulder, 88, -4),
    crown: 0,
    face: -1,
    belly: 1,
  }
}

/** Head and neck that continue a spine: `bend` turns the neck from its direction, in degrees. */
export function headOn(
  spine: Point[],
  bend: number,
  face: 1 | -1,
): Pick<Figure, 'neck' | 'head' | 'crown' | 'face'> {
  const shoulder = spine[5] ?? { x: 0, y: 0 }
  const before = spine[4] ?? shoulder
  const up = Math.atan2(shoulder.y - before.y, shoulder.x - before.x) + deg(bend)
  const neck = polar(shoulder, 40, up)
  return { neck, head: polar(polar(neck, 46, up), 5 * face, up + Math.PI / 2), crown: up, face }
}

/** The arm of a lying body, long beside the hip. */
export function armBeside(shoulder: Point): Arm {
  return armTo(shoulder, { x: shoulder.x - 171, y: DECK - 15 }, 1, FLAT_HAND)
}
