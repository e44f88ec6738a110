import { type Caution, unite } from '@carriage/contract/safe-training/cautions'
import type { Clip, ClipRun } from './types.ts'

/** Whom the exercise of a clip does not suit; the others suit everybody. */
const clipCautions: Partial<Record<Clip, readonly Caution[]>> = {
  bridging: ['pregnancy-third'],
  hundred: ['neck', 'pregnancy-second', 'pregnancy-third', 'after-birth'],
  jumps: ['knees', 'ankles', 'pregnancy-second', 'pregnancy-third', 'after-birth', 'osteoporosis'],
  'knee-stretches': ['wrists', 'knees'],
  'kneeling-arms': ['knees'],
  'long-stretch': ['shoulders', 'wrists', 'pregnancy-third', 'after-birth'],
  'pulling-straps': ['pregnancy-second', 'pregnancy-third'],
  'short-spine': [
    'neck',
    'pregnancy-second',
    'pregnancy-third',
    'high-blood-pressure',
    'osteoporosis',
  ],
  teaser: [
    'neck',
    'lower-back',
    'pregnancy-second',
    'pregnancy-third',
    'after-birth',
    'osteoporosis',
  ],
}

export const cautionsOf = (sequence: readonly ClipRun[]): Caution[] =>
  unite(...sequence.map(({ clip }) => clipCautions[clip] ?? []))
