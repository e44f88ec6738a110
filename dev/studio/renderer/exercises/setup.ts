import { ease, lerp, wave } from '../geometry.ts'
import type { Exercise } from '../pose.ts'
import { BAR, CARRIAGE_X, DECK } from '../proportions.ts'
import { barAt } from '../reformer.ts'
import { cue } from './parts.ts'

/** Share of a step that has gone by: 0 before `from`, 1 after `from + length`. */
const step = (u: number, from: number, length = 0.08): number => ease((u - from) / length)
/** Close to the foot end, where the bar and the springs are. */
const camera = { x: 74, y: -300, scale: 1.6 }

export const setupFootbar: Exercise = {
  title: ['Setting', 'the footbar'],
  note: 'Find the height your knees like',
  springs: ['red', 'blue'],
  load: 'Carriage closed',
  period: 15,
  captioned: true,
  camera,
  cues: [
    cue(0, 'High', 'For short legs and tender knees'),
    cue(0.34, 'Middle', 'Where most people begin'),
    cue(0.67, 'Low', 'For long legs and for the box'),
  ],
  pose(u) {
    const turn = 16 - 16 * step(u, 0.34) - 24 * step(u, 0.67) + 40 * step(u, 0.92)
    const bar = barAt(turn)
    return {
      machine: { carriage: 0, bar, focus: { at: bar, radius: 44 } },
      figure: null,
      breath: 0,
    }
  },
}

export const setupSprings: Exercise = {
  title: ['Choosing', 'your springs'],
  note: 'Hook them on while the carriage is home',
  springs: ['yellow', 'blue', 'red'],
  load: 'Light, medium, full',
  period: 15,
  captioned: true,
  camera,
  cues: [
    cue(0, 'Yellow', 'Light: balance asks for more'),
    cue(0.3, 'Blue', 'Medium: arms and abdominals'),
    cue(0.6, 'Red', 'Full: legs and footwork'),
  ],
  pose(u) {
    const off = 1 - step(u, 0.92, 0.07)
    const hooked = [step(u, 0.04) * off, step(u, 0.34) * off, step(u, 0.64) * off]
    const k = step(u, 0.3) + step(u, 0.6) - 2 * step(u, 0.92)
    const at = { x: lerp(384, 404, k / 2), y: 494 + k * 7 }
    return {
      machine: { carriage: 0, bar: BAR, hooked, focus: { at, radius: 40 } },
      figure: null,
      breath: 0,
    }
  },
}

export const setupStraps: Exercise = {
  title: ['Straps and', 'headrest'],
  note: 'Even ropes, a level neck',
  springs: ['red', 'blue'],
  load: 'Two springs',
  period: 15,
  cues: [
    cue(0, 'Loops', 'Lift both: the ropes should match'),
    cue(0.45, 'Headrest', 'Up for comfort, flat for bridging'),
  ],
  pose(u) {
    const lifted = step(u, 0.08, 0.12) - step(u, 0.32, 0.12)
    const headrest = 22 * (step(u, 0.5, 0.1) - step(u, 0.86, 0.1))
    const x = CARRIAGE_X + 20
    const rest = step(u, 0.44, 0.06) - step(u, 0.94, 0.06)
    const at = {
      x: lerp(x + 246 - 54 * lifted, x + 306, rest),
      y: lerp(DECK - 54 - 96 * lifted, DECK - 8, rest),
    }
    return {
      machine: {
        carriage: 20,
        bar: BAR,
        headrest,
        looseStraps: lifted,
        focus: { at, radius: lerp(40, 66, rest) },
      },
      figure: null,
      breath: 0,
    }
  },
}

/** Between two exercises: no machine, only a disc that breathes. */
export const rest: Exercise = {
  title: ['Rest'],
  note: 'Change springs if you need to',
  springs: [],
  load: '',
  period: 10,
  bare: true,
  cues: [cue(0, 'Inhale', 'Let the ribs widen'), cue(0.5, 'Exhale', 'Let the shoulders drop')],
  pose: (u) => ({ machine: { carriage: 0, bar: BAR }, figure: null, breath: wave(u) }),
}
