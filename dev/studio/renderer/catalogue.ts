import type { Clip } from '../data/types.ts'
import { hundred, teaser } from './exercises/curled.ts'
import { bridging, footwork, jumps } from './exercises/feet-on-bar.ts'
import { elephant, kneeStretches, longStretch, scooter } from './exercises/hands-on-bar.ts'
import { rest, setupFootbar, setupSprings, setupStraps } from './exercises/setup.ts'
import { armsInStraps, legCircles, ringPress, shortSpine } from './exercises/straps.ts'
import { kneelingArms, mermaid, pullingStraps } from './exercises/upright.ts'
import type { PaletteName } from './palettes.ts'
import type { Exercise } from './pose.ts'

export type Film = { exercise: Exercise; palette: PaletteName }

/** Every clip with the colour field it is filmed in. */
export const FILMS: Record<Clip, Film> = {
  'arms-in-straps': { exercise: armsInStraps, palette: 'steel' },
  bridging: { exercise: bridging, palette: 'plaster' },
  elephant: { exercise: elephant, palette: 'rose' },
  footwork: { exercise: footwork, palette: 'oxblood' },
  hundred: { exercise: hundred, palette: 'butter' },
  jumps: { exercise: jumps, palette: 'plaster' },
  'knee-stretches': { exercise: kneeStretches, palette: 'steel' },
  'kneeling-arms': { exercise: kneelingArms, palette: 'spruce' },
  'leg-circles': { exercise: legCircles, palette: 'butter' },
  'long-stretch': { exercise: longStretch, palette: 'spruce' },
  mermaid: { exercise: mermaid, palette: 'plaster' },
  'pulling-straps': { exercise: pullingStraps, palette: 'rose' },
  rest: { exercise: rest, palette: 'rose' },
  'ring-press': { exercise: ringPress, palette: 'oxblood' },
  scooter: { exercise: scooter, palette: 'butter' },
  'setup-footbar': { exercise: setupFootbar, palette: 'plaster' },
  'setup-springs': { exercise: setupSprings, palette: 'plaster' },
  'setup-straps': { exercise: setupStraps, palette: 'plaster' },
  'short-spine': { exercise: shortSpine, palette: 'rose' },
  teaser: { exercise: teaser, palette: 'oxblood' },
}
