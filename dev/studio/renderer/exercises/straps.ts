import { clamp, deg, distance, ease, lerp, polar, solveOffset, wave } from '../geometry.ts'
import type { Exercise, Leg, Machine } from '../pose.ts'
import { ARM, BAR, BONE, DECK, PULLEY } from '../proportions.ts'
import { FLAT, armBeside, armTo, cue, farArm, farLeg, legAlong, lying } from './parts.ts'

const machine = (carriage: number): Machine => ({ carriage, bar: BAR })

/** Phase, roll of the spine 0..1, direction of the thighs and bend of the knees in degrees. */
const SHORT_SPINE: [number, number, number, number][] = [
  [0, 0, 214, 4],
  [0.2, 0, 300, 4],
  [0.38, 1, 352, 6],
  [0.46, 1, 352, 6],
  [0.56, 1, 352, 82],
  [0.78, 0, 314, 120],
  [0.9, 0, 240, 74],
  [1, 0, 214, 4],
]

function keyframe(u: number): { roll: number; thigh: number; knee: number } {
  const next = SHORT_SPINE.findIndex(([at]) => at >= u)
  const [t1, r1, l1, k1] = SHORT_SPINE[Math.max(1, next)] ?? [1, 0, 214, 4]
  const [t0, r0, l0, k0] = SHORT_SPINE[Math.max(0, next - 1)] ?? [0, 0, 214, 4]
  const t = ease((u - t0) / (t1 - t0))
  return { roll: lerp(r0, r1, t), thigh: lerp(l0, l1, t), knee: lerp(k0, k1, t) }
}

export const shortSpine: Exercise = {
  title: ['Short', 'spine'],
  note: 'Feet in straps',
  springs: ['red', 'red'],
  load: 'Two springs',
  period: 15,
  camera: { x: -14, y: -58, scale: 1.08 },
  cues: [
    cue(0, 'Inhale', 'Fold overhead'),
    cue(0.46, 'Exhale', 'Bend and roll down'),
    cue(0.8, 'Inhale', 'Lengthen out'),
  ],
  pose(u) {
    const { roll, thigh, knee } = keyframe(u)
    const bend = [26, 62, 84, 96, 104].map((most, i) =>
      lerp(FLAT[i] ?? 0, most, ease(clamp(roll * 1.7 - (4 - i) * 0.16))),
    )
    const toes = deg(thigh - knee - 38)
    const bodyAt = (carriage: number) => {
      const body = lying(carriage, bend)
      return { body, near: legAlong(body.hip, deg(thigh), deg(thigh - knee), toes, -1) }
    }
    const carriage = solveOffset((c) => distance(bodyAt(c).near.ankle, PULLEY) - 560, 0, 170)
    const { body, near } = bodyAt(carriage)
    return {
      machine: machine(carriage),
      figure: {
        ...body,
        near,
        far: farLeg(near),
        arm: armBeside(body.shoulder),
        farArm: null,
        straps: 'feet',
      },
      breath: roll,
    }
  },
}

export const legCircles: Exercise = {
  title: ['Leg', 'circles'],
  note: 'Feet in straps, pelvis heavy',
  springs: ['red', 'blue'],
  load: 'Two springs',
  period: 7.5,
  cues: [cue(0, 'Exhale', 'Open and lower'), cue(0.5, 'Inhale', 'Close and lift')],
  pose(u) {
    const turn = u * Math.PI * 2
    const down = (1 - Math.cos(turn)) / 2
    const open = Math.sin(turn)
    const bodyAt = (carriage: number) => {
      const body = lying(carriage)
      const angle = deg(lerp(282, 219, down))
      // Legs that open towards the viewer look shorter and part a little in profile.
      const short = 1 - 0.07 * Math.abs(open)
      const reach = (turned: number): Leg => {
        const knee = polar(body.hip, BONE.thigh * short, angle + turned)
        const ankle = polar(knee, BONE.shank * short, angle + turned - deg(3))
        return { hip: body.hip, knee, ankle, foot: angle + turned - deg(40), sole: -1 }
      }
      return { body, near: reach(deg(4 * open)), far: farLeg(reach(deg(-6 * open))) }
    }
    const carriage = solveOffset((c) => distance(bodyAt(c).near.ankle, PULLEY) - 566, 0, 170)
    const { body, near, far } = bodyAt(carriage)
    return {
      machine: machine(carriage),
      figure: { ...body, near, far, arm: armBeside(body.shoulder), farArm: null, straps: 'feet' },
      breath: down,
    }
  },
}

export const armsInStraps: Exercise = {
  title: ['Arms in', 'straps'],
  note: 'Legs in tabletop, collarbones wide',
  springs: ['red'],
  load: 'One spring',
  period: 6,
  cues: [cue(0, 'Exhale', 'Press to the hips'), cue(0.5, 'Inhale', 'Float up, with control')],
  pose(u) {
    const down = wave(u)
    const angle = deg(lerp(282, 182, down))
    const wristAt = (carriage: number) => polar(lying(carriage).shoulder, ARM - 3, angle)
    const carriage = solveOffset((c) => distance(wristAt(c), PULLEY) - 418, 0, 190)
    const body = lying(carriage)
    const wrist = wristAt(carriage)
    const arm = armTo(body.shoulder, { x: wrist.x, y: Math.min(wrist.y, DECK - 12) }, 1)
    const sway = Math.sin(u * Math.PI * 2)
    const near = legAlong(body.hip, deg(264 + sway * 0.5), deg(181 + sway * 0.8), deg(206), -1)
    return {
      machine: machine(carriage),
      figure: { ...body, near, far: farLeg(near), arm, farArm: farArm(arm), straps: 'hands' },
      breath: down,
    }
  },
}

export const ringPress: Exercise = {
  title: ['Ring', 'press'],
  note: 'Small squeezes, ribs quiet',
  springs: ['red', 'red'],
  load: 'Carriage closed',
  period: 7.5,
  cues: [cue(0, 'Exhale', 'Squeeze and lower'), cue(0.5, 'Inhale', 'Release and lift')],
  pose(u) {
    const down = wave(u)
    const pulse = (1 - Math.cos(u * Math.PI * 8)) / 2
    const body = lying(0)
    const angle = deg(lerp(272, 228, down))
    const arm = armTo(body.shoulder, polar(body.shoulder, ARM - 10, angle), 1)
    const near = legAlong(body.hip, deg(262), deg(180), deg(206), -1)
    return {
      machine: machine(0),
      figure: {
        ...body,
        near,
        far: farLeg(near),
        arm,
        farArm: farArm(arm, 12, -4),
        prop: { kind: 'ring', at: polar(body.shoulder, ARM + 36, angle), squeeze: pulse },
      },
      breath: down,
    }
  },
}
