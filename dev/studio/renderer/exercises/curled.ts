import { deg, distance, ease, lerp, polar, shift, solveOffset, wave } from '../geometry.ts'
import type { Exercise, Figure } from '../pose.ts'
import { ARM, BAR, DECK, PULLEY } from '../proportions.ts'
import { sole } from '../body.ts'
import { armTo, cue, farArm, farLeg, headOn, legAlong, spineFromPelvis } from './parts.ts'

const PELVIS = { x: 471, y: DECK - 33 }

export const hundred: Exercise = {
  title: ['The', 'hundred'],
  note: 'Curled up, legs long',
  springs: ['red', 'blue'],
  load: 'Two springs',
  period: 10,
  cues: [cue(0, 'Inhale', 'Five pulses'), cue(0.5, 'Exhale', 'Five pulses')],
  pose(u) {
    const beat = Math.sin(u * Math.PI * 20)
    const breath = (1 - Math.cos(u * Math.PI * 2)) / 2
    const carriage = 92
    const pelvis = shift(PELVIS, carriage, 0)
    const lift = lerp(0, 3, breath)
    const spine = spineFromPelvis(pelvis, [-3, -6, -15, -27 - lift, -38 - lift])
    const shoulder = spine[5] ?? pelvis
    const arm = armTo(shoulder, { x: pelvis.x + 4, y: DECK - 40 + beat * 7 }, 1)
    const near = legAlong(pelvis, deg(214 + breath), deg(213 + breath), deg(201), -1)
    return {
      machine: { carriage, bar: BAR },
      figure: {
        spine,
        ...headOn(spine, -14, -1),
        belly: 1,
        near,
        far: farLeg(near),
        arm,
        farArm: farArm(arm, 9, -6 - beat * 2),
        straps: 'hands',
      },
      breath,
    }
  },
}

export const teaser: Exercise = {
  title: ['Teaser'],
  note: 'Opened from one hinge, ball at the ankles',
  springs: ['red'],
  load: 'One spring',
  period: 10,
  camera: { x: 96, y: -24, scale: 1.02 },
  cues: [
    cue(0, 'Inhale', 'Reach'),
    cue(0.16, 'Exhale', 'Peel up'),
    cue(0.5, 'Inhale', 'Balance, then lower'),
  ],
  pose(u) {
    const up = u < 0.4 ? ease(u / 0.4) : u < 0.58 ? 1 : ease((0.98 - u) / 0.4)
    const bodyAt = (carriage: number): Figure => {
      const pelvis = shift(PELVIS, carriage + 20 * up, lerp(0, -4, up))
      const curl = [-34, -44, -52, -58, -62].map((most, i) => {
        // The head leads on the way up and is the last to lie down again.
        const share = ease(Math.min(1, Math.max(0, up * 1.5 - (4 - i) * 0.125)))
        return lerp(-i, most, share)
      })
      const spine = spineFromPelvis(pelvis, curl)
      const shoulder = spine[5] ?? pelvis
      const reach = lerp(196, 186, up)
      const arm = armTo(shoulder, polar(shoulder, ARM - 6, deg(lerp(184, reach + 8, up))), 1)
      const near = legAlong(
        pelvis,
        deg(lerp(207, 226, up)),
        deg(lerp(206, 224, up)),
        deg(lerp(196, 213, up)),
        -1,
      )
      const ball = polar(sole(near), 12, near.foot + deg(-62))
      return {
        spine,
        ...headOn(spine, lerp(-4, 8, up), -1),
        belly: 1,
        near,
        far: farLeg(near),
        arm,
        farArm: farArm(arm),
        straps: 'hands',
        prop: { kind: 'ball', at: ball, squeeze: 0 },
      }
    }
    const carriage = solveOffset((c) => distance(bodyAt(c).arm.wrist, PULLEY) - 520, 0, 160)
    return { machine: { carriage, bar: BAR }, figure: bodyAt(carriage), breath: wave(u) }
  },
}
