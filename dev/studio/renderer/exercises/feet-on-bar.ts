import { clamp, deg, ease, lerp, wave } from '../geometry.ts'
import type { Exercise, Figure } from '../pose.ts'
import { BAR } from '../proportions.ts'
import { ANKLE_ON_BAR, FLAT, TOES_ON_BAR, armBeside, cue, farLeg, legTo, lying } from './parts.ts'

function onBar(carriage: number, bend?: number[]): Figure {
  const body = lying(carriage, bend)
  const near = legTo(body.hip, ANKLE_ON_BAR, 1, TOES_ON_BAR, -1)
  return { ...body, near, far: farLeg(near, 9, -6), arm: armBeside(body.shoulder), farArm: null }
}

export const footwork: Exercise = {
  title: ['Footwork'],
  note: 'Parallel, balls of the feet on the bar',
  springs: ['red', 'red', 'blue'],
  load: 'Three springs',
  period: 6,
  cues: [cue(0, 'Inhale', 'Press away'), cue(0.5, 'Exhale', 'Draw in, slowly')],
  pose(u) {
    const out = wave(u)
    const carriage = 4 + 124 * out
    return { machine: { carriage, bar: BAR }, figure: onBar(carriage), breath: out }
  },
}

export const bridging: Exercise = {
  title: ['Bridging'],
  note: 'Off the mat, one bone at a time',
  springs: ['red', 'red', 'red', 'blue'],
  load: 'Four springs',
  period: 10,
  cues: [
    cue(0, 'Exhale', 'Peel the spine up'),
    cue(0.42, 'Inhale', 'Stay long'),
    cue(0.56, 'Exhale', 'Roll down, softly'),
  ],
  pose(u) {
    const up = u < 0.4 ? ease(u / 0.4) : u < 0.55 ? 1 : ease((1 - u) / 0.45)
    const carriage = 34
    // The pelvis goes first and comes back last: each segment follows its neighbour.
    const bend = [10, 30, 44, 48, 42].map((most, i) =>
      lerp(FLAT[i] ?? 0, most, ease(clamp(up * 1.75 - (4 - i) * 0.17))),
    )
    return { machine: { carriage, bar: BAR }, figure: onBar(carriage, bend), breath: up }
  },
}

/** Seconds in the air and the speeds at take-off and landing agree, so that the flight has no kink. */
const TAKE_OFF = 0.3
const FLIGHT = 0.36

export const jumps: Exercise = {
  title: ['Soft', 'landings'],
  note: 'Jumpboard, toes to heels',
  springs: ['blue', 'yellow'],
  load: 'Two light springs',
  period: 3,
  cues: [cue(0, 'Exhale', 'Push and fly'), cue(0.6, 'Inhale', 'Land without a sound')],
  pose(u) {
    const low = 14
    const edge = 122
    const landing = TAKE_OFF + FLIGHT
    const s = clamp((u - TAKE_OFF) / FLIGHT)
    const air = 4 * s * (1 - s)
    const press =
      u < TAKE_OFF ? u / TAKE_OFF : u > landing ? clamp((0.96 - u) / (0.96 - landing)) : 1
    const carriage = low + (edge - low) * press ** 2 + 66 * air
    const body = lying(carriage)
    const ankle = { x: 318 + 66 * air, y: 408 + 8 * air }
    const near = legTo(body.hip, ankle, 1, deg(lerp(-90, -152, ease(air * 1.6))), -1)
    return {
      machine: { carriage, bar: null, jumpboard: true },
      figure: {
        ...body,
        near,
        far: farLeg(near, 7, -8),
        arm: armBeside(body.shoulder),
        farArm: null,
      },
      breath: press,
    }
  },
}
