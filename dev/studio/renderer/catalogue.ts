import type { Clip } from '../data/types.ts'
import { hundred, teaser } from './exercises/curled.ts'
import { bridging, footwork, jumps } from './exercises/feet-on-bar.ts'
import { elephant, kneeStretches, longStretch, scooter } from './exercises/hands-on-bar.ts'
import { rest, setupFootbar, setupSprings, setupStraps } from './exercises/setup.ts'
import { armsInStraps, legCircles, ringPress, shortSpine } from './exercises/straps.ts'
import { kneelingArms, mermaid, pullingStraps } from './exercises/upright.ts'
import type { Exercise } from './pose.ts'

/** What is done in every clip. */
export const EXERCISES: Record<Clip, Exercise> = {
  'arms-in-straps': armsInStraps,
  bridging,
  elephant,
  footwork,
  hundred,
  jumps,
  'knee-stretches': kneeStretches,
  'kneeling-arms': kneelingArms,
  'leg-circles': legCircles,
  'long-stretch': longStretch,
  mermaid,
  'pulling-straps': pullingStraps,
  rest,
  'ring-press': ringPress,
  scooter,
  'setup-footbar': setupFootbar,
  'setup-springs': setupSprings,
  'setup-straps': setupStraps,
  'short-spine': shortSpine,
  teaser,
}
