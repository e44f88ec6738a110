import { deg, heading, ik, lerp, polar, shift, wave, type Point } from '../geometry.ts'
import type { Exercise } from '../pose.ts'
import { ARM, BAR, BONE, DECK, FLOOR, LEG, TORSO } from '../proportions.ts'
import { armTo, cue, farArm, farLeg, headOn, legTo } from './parts.ts'

/** The wrist while the heel of the hand rests on the bar, and the direction of the fingers. */
const WRIST: Point = { x: BAR.x + 8, y: BAR.y - 20 }
const FINGERS = deg(150)

/** A spine between two points that are nearer than it is long: it rounds to `side` of the line. */
function roundedSpine(pelvis: Point, shoulder: Point, side: 1 | -1, depth: number): Point[] {
  const along = heading(pelvis, shoulder)
  const span = Math.hypot(shoulder.x - pelvis.x, shoulder.y - pelvis.y)
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const t = i / 5
    return polar(
      polar(pelvis, span * t, along),
      depth * Math.sin(Math.PI * t) * side,
      along + Math.PI / 2,
    )
  })
}

export const longStretch: Exercise = {
  title: ['Long', 'stretch'],
  note: 'One strong line',
  springs: ['red', 'blue'],
  load: 'Two springs',
  period: 6,
  camera: { x: 196, y: 10, scale: 0.985 },
  cues: [cue(0, 'Inhale', 'Glide back'), cue(0.5, 'Exhale', 'Pull through the crown')],
  pose(u) {
    const out = wave(u)
    const carriage = 6 + 84 * out
    const ankle = { x: 634 + carriage, y: DECK - 52 }
    const shoulder = ik(WRIST, ankle, ARM - 2, TORSO + LEG - 3, -1).joint
    const along = heading(shoulder, ankle)
    const on = (d: number, h = 0): Point => polar(polar(shoulder, d, along), h, along - Math.PI / 2)
    const hip = on(TORSO, 2)
    const near = {
      hip,
      knee: polar(on(TORSO + BONE.thigh), 1, 0),
      ankle,
      foot: deg(106),
      sole: -1 as const,
    }
    const arm = armTo(shoulder, WRIST, -1, FINGERS)
    const spine = [hip, on(132, 4), on(99, 5), on(66, 5), on(33, 3), shoulder]
    return {
      machine: { carriage, bar: BAR },
      figure: {
        spine,
        ...headOn(spine, 4, -1),
        belly: 1,
        headBehind: true,
        near,
        far: farLeg(near, 10, -4),
        arm,
        farArm: farArm(arm, 8, -3),
      },
      breath: out,
    }
  },
}

export const elephant: Exercise = {
  title: ['Elephant'],
  note: 'Hinge from the hips, heels heavy',
  springs: ['red', 'red'],
  load: 'Two springs',
  period: 6,
  camera: { x: 104, y: -40, scale: 1.055 },
  cues: [cue(0, 'Inhale', 'Press back'), cue(0.5, 'Exhale', 'Scoop and return')],
  pose(u) {
    const out = wave(u)
    const carriage = 20 + 62 * out
    const ankle = { x: 566 + carriage, y: DECK - 19 }
    const hip = ik(WRIST, ankle, TORSO + ARM - 12, LEG - 2, -1).joint
    const along = heading(hip, WRIST)
    const on = (d: number, h: number): Point => polar(polar(hip, d, along), h, along + Math.PI / 2)
    const shoulder = on(160, 0)
    const spine = [hip, on(34, 9), on(68, 14), on(101, 13), on(133, 7), shoulder]
    const near = legTo(hip, ankle, -1, deg(178), -1)
    const arm = armTo(shoulder, WRIST, 1, FINGERS)
    return {
      machine: { carriage, bar: BAR },
      figure: {
        spine,
        neck: on(196, -10),
        head: on(236, -30),
        crown: along - 0.2,
        face: -1,
        belly: 1,
        headBehind: true,
        near,
        far: farLeg(near, 10, -4),
        arm,
        farArm: farArm(arm, 8, -3),
      },
      breath: out,
    }
  },
}

export const kneeStretches: Exercise = {
  title: ['Knee', 'stretches'],
  note: 'The legs move, the spine keeps its shape',
  springs: ['red', 'blue'],
  load: 'Two springs',
  period: 5,
  camera: { x: 168, y: -22, scale: 1.01 },
  cues: [cue(0, 'Inhale', 'Press the knees back'), cue(0.5, 'Exhale', 'Draw them under')],
  pose(u) {
    const out = wave(u)
    const carriage = 4 + 78 * out
    const knee = { x: 494 + carriage, y: DECK - 20 }
    const ankle = { x: 629 + carriage, y: DECK - 46 }
    const hip = polar(knee, BONE.thigh, deg(lerp(-70, -112, out)))
    const shoulder = ik(WRIST, hip, ARM - 6, 150, -1).joint
    const spine = roundedSpine(hip, shoulder, 1, 25)
    const near = { hip, knee, ankle, foot: deg(98), sole: -1 as const }
    const arm = armTo(shoulder, WRIST, -1, FINGERS)
    return {
      machine: { carriage, bar: BAR },
      figure: {
        spine,
        ...headOn(spine, -20, -1),
        belly: 1,
        headBehind: true,
        near,
        far: farLeg(near, 10, -5),
        arm,
        farArm: farArm(arm, 8, -3),
      },
      breath: out,
    }
  },
}

export const scooter: Exercise = {
  title: ['Scooter'],
  note: 'One leg drives, the other stands still',
  springs: ['red'],
  load: 'One spring',
  period: 5,
  camera: { x: 200, y: 2, scale: 0.975 },
  cues: [cue(0, 'Exhale', 'Push the carriage away'), cue(0.5, 'Inhale', 'Return, hips level')],
  pose(u) {
    const out = wave(u)
    const carriage = 8 + 88 * out
    const hip = { x: 458, y: 366 - 3 * out }
    const shoulder = { x: 368, y: 228 + 2 * out }
    const spine = roundedSpine(hip, shoulder, 1, 7)
    const near = legTo(hip, { x: 436, y: FLOOR - 1 }, -1, Math.PI, -1)
    const far = legTo(shift(hip, 8, -6), { x: 632 + carriage, y: DECK - 48 }, 1, deg(102), -1)
    const arm = armTo(shoulder, WRIST, -1, FINGERS)
    return {
      machine: { carriage, bar: BAR },
      figure: {
        spine,
        ...headOn(spine, 6, -1),
        belly: 1,
        standing: true,
        near,
        far,
        arm,
        farArm: farArm(arm, 8, -3),
      },
      breath: out,
    }
  },
}
