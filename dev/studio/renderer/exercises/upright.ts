import { deg, distance, lerp, polar, shift, solveOffset, wave } from '../geometry.ts'
import type { Exercise, Figure } from '../pose.ts'
import { ARM, BAR, BONE, DECK, PULLEY } from '../proportions.ts'
import { barAt } from '../reformer.ts'
import { armTo, cue, farArm, farLeg, headOn, spineFromPelvis } from './parts.ts'

export const mermaid: Exercise = {
  title: ['Mermaid'],
  note: 'The side bend begins at the ribs',
  springs: ['red'],
  load: 'One spring',
  period: 10,
  camera: { x: 96, y: -6, scale: 1.02 },
  cues: [
    cue(0, 'Inhale', 'Reach up'),
    cue(0.2, 'Exhale', 'Bend over the bar'),
    cue(0.56, 'Inhale', 'Come back tall'),
  ],
  pose(u) {
    const over = wave(u)
    const carriage = 10 + 84 * over
    const pelvis = { x: 452 + carriage, y: DECK - 36 }
    const lean = [-93, -96, -99, -101, -102].map((tall, i) => lerp(tall, -100 - i * 9, over))
    const spine = spineFromPelvis(pelvis, lean)
    const shoulder = spine[5] ?? pelvis
    const sweep = deg(lerp(38, -172, over))
    const knee = shift(pelvis, 112, 16)
    const near = {
      hip: pelvis,
      knee,
      ankle: shift(pelvis, 6, 20),
      foot: deg(182),
      sole: 1 as const,
    }
    const far = {
      ...near,
      hip: shift(pelvis, 6, -4),
      knee: shift(knee, 22, -5),
      ankle: shift(pelvis, 40, 16),
    }
    return {
      machine: { carriage, bar: BAR },
      figure: {
        spine,
        ...headOn(spine, lerp(0, -10, over), -1),
        belly: 1,
        near,
        far,
        arm: armTo(shoulder, polar(shoulder, ARM - 9, sweep), -1),
        farArm: armTo(shift(shoulder, -6, 2), { x: BAR.x + 8, y: BAR.y - 20 }, -1, deg(150)),
      },
      breath: over,
    }
  },
}

export const kneelingArms: Exercise = {
  title: ['Kneeling', 'arms'],
  note: 'Chest expansion, ribs quiet',
  springs: ['red'],
  load: 'One spring',
  period: 6,
  camera: { x: 64, y: 36, scale: 0.93 },
  cues: [cue(0, 'Exhale', 'Pull to the hips'), cue(0.5, 'Inhale', 'Return, standing tall')],
  pose(u) {
    const back = wave(u)
    const angle = deg(lerp(24, 103, back))
    const bodyAt = (carriage: number): Figure => {
      const knee = { x: 572 + carriage, y: DECK - 19 }
      const hip = polar(knee, BONE.thigh, deg(lerp(-89, -92, back)))
      const spine = spineFromPelvis(
        hip,
        [-86, -88, -92, -93, -90].map((a) => a + lerp(1, 3, back)),
      )
      const shoulder = spine[5] ?? hip
      const arm = armTo(shoulder, polar(shoulder, ARM - 5, angle), -1)
      const near = { hip, knee, ankle: shift(knee, -137, 1), foot: deg(176), sole: 1 as const }
      return {
        spine,
        ...headOn(spine, 2, 1),
        belly: -1,
        near,
        far: farLeg(near),
        arm,
        farArm: farArm(arm),
        straps: 'hands',
      }
    }
    const carriage = solveOffset((c) => distance(bodyAt(c).arm.wrist, PULLEY) - 372, 0, 180)
    return { machine: { carriage, bar: barAt(-14) }, figure: bodyAt(carriage), breath: back }
  },
}

export const pullingStraps: Exercise = {
  title: ['Pulling', 'straps'],
  note: 'Face down on the long box',
  springs: ['red'],
  load: 'One spring',
  period: 7.5,
  camera: { x: 48, y: -30, scale: 1.04 },
  cues: [cue(0, 'Exhale', 'Pull, chest leading'), cue(0.5, 'Inhale', 'Lower, staying long')],
  pose(u) {
    const pull = wave(u)
    const top = DECK - 98
    const angle = deg(lerp(66, 172, pull))
    const bodyAt = (carriage: number): Figure => {
      const pelvis = { x: 528 + carriage, y: top - 30 }
      const arch = [0, -2, -5, -9, -13].map((flat, i) => flat + lerp(6, -3 * i, pull))
      const spine = spineFromPelvis(pelvis, arch)
      const shoulder = spine[5] ?? pelvis
      const arm = armTo(shoulder, polar(shoulder, ARM - 5, angle), 1)
      const lift = lerp(0, 3, pull)
      const knee = polar(pelvis, BONE.thigh, deg(180 + lift))
      const ankle = polar(knee, BONE.shank, deg(181 + lift))
      const near = { hip: pelvis, knee, ankle, foot: deg(186), sole: 1 as const }
      return {
        spine,
        ...headOn(spine, lerp(8, -4, pull), 1),
        belly: -1,
        near,
        far: farLeg(near),
        arm,
        farArm: farArm(arm),
        straps: 'hands',
        headBehind: true,
      }
    }
    const carriage = solveOffset((c) => distance(bodyAt(c).arm.wrist, PULLEY) - 300, 0, 150)
    return {
      machine: { carriage, bar: barAt(-46), box: true },
      figure: bodyAt(carriage),
      breath: pull,
    }
  },
}
