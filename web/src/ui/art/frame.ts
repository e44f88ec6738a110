import { at, mid, type P } from './plane.ts'

export const DECK = 246
export const BAR: P = [118, 176]
export const PULLEY: P = [578, 214]
export const CARRIAGE_LENGTH = 178

/** One instant of a movement, as joints. */
export type Frame = {
  /** Left edge of the carriage. */
  cx: number
  ankle: P
  knee: P
  hip: P
  sh: P
  /** Elbow and hand. */
  arm: readonly [P, P]
  head: P
  /** The joint whose path is dotted. */
  trace: P
  /** Middle of the back; half way between hip and shoulder when left out. */
  back?: P
  /** Tip of the foot; in line with the shin when left out. */
  toe?: P
  /** Ankle and knee of a second leg that goes its own way. */
  other?: readonly [P, P]
  /** What the rope holds: a hand or a foot. */
  strap?: P
  with?: 'box' | 'jumpboard'
}

/** A movement from its beginning (0) to its end (1). */
export type Pose = (t: number) => Frame

const beyond = (from: P, to: P, length: number): P => {
  const d = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [to[0] + ((to[0] - from[0]) / d) * length, to[1] + ((to[1] - from[1]) / d) * length]
}

/** Points and radii of leg and trunk, from the toes to the shoulder. */
export function trunk(f: Frame): [P[], number[]] {
  const calf = mid(f.ankle, f.knee, 0.62)
  const toe = f.toe ?? beyond(f.knee, f.ankle, 15)
  const back = f.back ?? mid(f.hip, f.sh)
  return [
    [toe, f.ankle, calf, f.knee, f.hip, back, f.sh],
    [2.5, 4.7, 8, 8.7, 13.4, 10.6, 10],
  ]
}

export function otherLeg(f: Frame): [P[], number[]] | null {
  if (!f.other) return null
  const [ankle, knee] = f.other
  return [
    [beyond(knee, ankle, 13), ankle, mid(ankle, knee, 0.62), knee, f.hip],
    [2.4, 4.4, 7.5, 8.2, 12],
  ]
}

export function armOf(f: Frame): [P[], number[]] {
  return [
    [f.sh, f.arm[0], f.arm[1], beyond(f.arm[0], f.arm[1], 11)],
    [8.2, 6, 4.2, 2.4],
  ]
}

/** The arm of a lying body, beside the hip. */
export const beside = (cx: number): readonly [P, P] => [
  [cx + 84, DECK - 9],
  [cx + 48, DECK - 8],
]
/** An arm that is nearly straight, at an angle. */
export const straight = (sh: P, length: number, angle: number, bend = 8): readonly [P, P] => [
  at(sh, length / 2, angle - bend),
  at(sh, length, angle),
]
