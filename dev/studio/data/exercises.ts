import type { Muscle } from '@carriage/contract/exercises/schemas'
import type { Caution } from '@carriage/contract/safe-training/cautions'
import type { Clip } from './types.ts'

/** An exercise of the demo library; its name and set-up are those of its film (`clip-cues.ts`). */
export interface DemoExercise {
  /** At most 500 characters. */
  description: string
  muscles: Muscle[]
  cautions: Caution[]
  easier?: Clip
}

const lyingFlat: Caution[] = ['pregnancy-second', 'pregnancy-third']

/** Easier forms come before the harder ones. */
export const exercises: Partial<Record<Clip, DemoExercise>> = {
  footwork: {
    description:
      'Lie on your back with the balls of the feet on the footbar. Push the carriage out until the legs are long, and come home slowly, without letting it touch the stopper. The pelvis stays heavy and level, the ribs stay down.',
    muscles: ['quadriceps', 'glutes', 'hamstrings', 'calves'],
    cautions: ['pregnancy-third'],
  },
  bridging: {
    description:
      'Heels on the footbar, feet as wide as the hips. Roll the spine up from the tailbone, keep the carriage still at the stopper, and roll down bone by bone. Only as high as the ribs stay closed.',
    muscles: ['glutes', 'hamstrings', 'back'],
    cautions: [...lyingFlat, 'neck'],
  },
  hundred: {
    description:
      'Lie on your back with the straps in your hands and the legs in the air. Curl head and shoulders up, and pump the arms in small beats: five counts in, five counts out, up to ten breaths. The head may stay down when the neck is tired.',
    muscles: ['abdominals', 'hip-flexors', 'arms'],
    cautions: [...lyingFlat, 'neck', 'after-birth', 'osteoporosis'],
  },
  'arms-in-straps': {
    description:
      'Lie on your back with the knees bent in the air and a strap in each hand. Press the arms down beside the hips, and let them rise again without the shoulders following.',
    muscles: ['arms', 'shoulders', 'back', 'abdominals'],
    cautions: lyingFlat,
  },
  'leg-circles': {
    description:
      'Lie on your back with the feet in the straps. Draw circles with long legs, only as wide as the pelvis stays quiet, then the other way round.',
    muscles: ['inner-thighs', 'hamstrings', 'hip-flexors', 'abdominals'],
    cautions: [...lyingFlat, 'hips'],
  },
  elephant: {
    description:
      'Stand on the carriage with the heels at the shoulder rests, hands on the footbar, back round. Push the carriage back with the heels and pull it home from deep in the belly. The shoulders stay where they are.',
    muscles: ['abdominals', 'hamstrings', 'shoulders'],
    cautions: ['wrists', 'high-blood-pressure', 'osteoporosis'],
  },
  scooter: {
    description:
      'Stand beside the reformer with one foot against the shoulder rest and both hands on the footbar. Push the carriage back with the leg behind you. The standing knee stays bent, and the hips do not turn.',
    muscles: ['glutes', 'quadriceps', 'hamstrings'],
    cautions: ['knees'],
    easier: 'footwork',
  },
  'knee-stretches': {
    description:
      'Kneel with the feet against the shoulder rests, hands on the footbar, back round. Push the carriage back and pull it in with the belly, quicker in than out. The trunk keeps its shape, only the legs move.',
    muscles: ['abdominals', 'quadriceps', 'hip-flexors', 'shoulders'],
    cautions: ['knees', 'wrists'],
    easier: 'elephant',
  },
  'long-stretch': {
    description:
      'A plank with the hands on the footbar and the feet against the shoulder rests. Let the carriage travel back, and bring the shoulders over the hands again. From head to heels the body is one line.',
    muscles: ['abdominals', 'shoulders', 'chest', 'arms'],
    cautions: ['wrists', 'shoulders', 'pregnancy-second', 'pregnancy-third', 'after-birth'],
    easier: 'knee-stretches',
  },
  mermaid: {
    description:
      'Sit sideways with one hand on the footbar and the legs folded. Push the carriage away and reach the other arm over the head; both sides of the waist stay long. Then change sides.',
    muscles: ['obliques', 'back', 'shoulders'],
    cautions: ['knees', 'hips'],
  },
  'kneeling-arms': {
    description:
      'Kneel upright on the carriage with a strap in each hand. Press the arms back or lift them to the front; the hips stay above the knees, and the carriage moves because of the arms only.',
    muscles: ['arms', 'shoulders', 'abdominals'],
    cautions: ['knees'],
    easier: 'arms-in-straps',
  },
  'pulling-straps': {
    description:
      'Lie on the long box, face down, with the breastbone at its edge and a strap in each hand. Draw the arms along the body while the chest lifts a little, and reach to the front again. The neck follows the spine.',
    muscles: ['back', 'shoulders', 'arms'],
    cautions: ['pregnancy-first', 'pregnancy-second', 'pregnancy-third', 'lower-back'],
    easier: 'arms-in-straps',
  },
  'short-spine': {
    description:
      'Feet in the straps. Fold the legs over, roll up to the shoulder blades, bend the knees towards the shoulders, and unroll the spine slowly. The weight is on the shoulders, never on the neck; the headrest lies flat.',
    muscles: ['abdominals', 'back', 'hamstrings', 'inner-thighs'],
    cautions: [
      'neck',
      'upper-back',
      'pregnancy-first',
      ...lyingFlat,
      'after-birth',
      'high-blood-pressure',
      'osteoporosis',
    ],
    easier: 'bridging',
  },
  teaser: {
    description:
      'From lying, roll up until trunk and legs make a V, with the straps in the hands. Stay for a breath with the chest open, and roll down as slowly as you came up.',
    muscles: ['abdominals', 'hip-flexors', 'arms'],
    cautions: [
      'lower-back',
      'neck',
      'pregnancy-first',
      ...lyingFlat,
      'after-birth',
      'osteoporosis',
    ],
    easier: 'hundred',
  },
  jumps: {
    description:
      'Lie on your back with the feet on the jumpboard. Push off, point the feet in the air, and land toe, ball, heel without a sound. The knees bend in line with the toes.',
    muscles: ['quadriceps', 'glutes', 'calves'],
    cautions: [
      'knees',
      'ankles',
      'pregnancy-first',
      ...lyingFlat,
      'after-birth',
      'high-blood-pressure',
      'osteoporosis',
    ],
    easier: 'footwork',
  },
}
