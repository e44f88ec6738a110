import type { Point } from './geometry.ts'

/** Where the reformer stands, in scene pixels. */
export const FLOOR = 620
export const DECK = 462
export const BAR: Point = { x: 300, y: 366 }
export const BAR_HINGE: Point = { x: 340, y: 522 }
export const PULLEY: Point = { x: 1046, y: 396 }
/** Left edge of the carriage when it is home. */
export const CARRIAGE_X = 418

/** Bone lengths in scene pixels. */
export const BONE = { thigh: 143, shank: 138, upperArm: 92, foreArm: 84, spine: 33 }
export const LEG = BONE.thigh + BONE.shank
export const ARM = BONE.upperArm + BONE.foreArm
export const TORSO = BONE.spine * 5
