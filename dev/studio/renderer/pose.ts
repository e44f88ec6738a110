import type { Point } from './geometry.ts'

/** `foot` is the direction of the toes; `sole` says on which side of it the sole lies (1 = clockwise). */
export type Leg = { hip: Point; knee: Point; ankle: Point; foot: number; sole: 1 | -1 }
/** Without `hand` the hand continues the forearm. */
export type Arm = { shoulder: Point; elbow: Point; wrist: Point; hand?: number }

export type Figure = {
  /** Six points from the pelvis to the shoulder. */
  spine: Point[]
  neck: Point
  head: Point
  /** Direction of the crown. */
  crown: number
  /** 1: the face looks to the clockwise side of the crown. */
  face: 1 | -1
  /** 1: the belly lies on the anticlockwise side of the line from pelvis to shoulder. */
  belly: 1 | -1
  near: Leg
  far: Leg
  arm: Arm
  farArm: Arm | null
  straps?: 'hands' | 'feet'
  /** The near leg stands on the floor in front of the frame. */
  standing?: boolean
  /** The head is painted before the torso, for bodies that face down. */
  headBehind?: boolean
  prop?: { kind: 'ring' | 'ball'; at: Point; squeeze: number }
}

export type Machine = {
  /** How far the carriage is out, in scene pixels. */
  carriage: number
  /** Where the footbar's grip is; `null` when the jumpboard stands in its place. */
  bar: Point | null
  jumpboard?: boolean
  box?: boolean
  /** Lift of the headrest's far end, in degrees. */
  headrest?: number
  /** Opacity of each spring, 0 to 1; all hooked on when left out. */
  hooked?: number[]
  /** How far the loose loops hang below their hooks, 0 to 1. */
  looseStraps?: number
  /** What the setup clips point at. */
  focus?: { at: Point; radius: number }
}

export type Pose = { machine: Machine; figure: Figure | null; breath: number }

/** From the lightest to the heaviest. */
export type Spring = 'yellow' | 'blue' | 'red'

export type Cue = { at: number; word: string; text: string }

export type Exercise = {
  title: string[]
  note: string
  springs: Spring[]
  /** What is printed beside the springs. */
  load: string
  /** Seconds of one repetition; divides the length of a clip. */
  period: number
  /** Cues in order; `at` is the phase at which each begins. */
  cues: Cue[]
  /** Shows neither reformer nor body; the disc follows the breath instead. */
  bare?: boolean
  /** The player shows a button for captions beside the upper right corner. */
  captioned?: boolean
  camera?: { x: number; y: number; scale: number }
  /** `phase` runs from 0 to 1 over one repetition. */
  pose: (phase: number) => Pose
}
