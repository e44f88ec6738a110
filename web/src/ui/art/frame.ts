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
