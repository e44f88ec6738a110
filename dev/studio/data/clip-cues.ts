import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import type { Accessory, ReformerSetup } from '@carriage/contract/reformer/schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import type { Clip, ClipRun } from './types.ts'

const CLIP_MS = 30_000

interface ClipCue {
  name: string
  /** As in the film, where they are drawn. */
  springs: ('red' | 'blue' | 'yellow')[]
  footbar: NonNullable<ReformerSetup['footbar']>
  straps?: NonNullable<ReformerSetup['straps']>
  accessory?: Accessory
}

/** What a film asks for while each clip runs; the others, such as rests, ask for nothing. */
export const clipCues: Partial<Record<Clip, ClipCue>> = {
  'arms-in-straps': {
    name: 'Arms in straps',
    springs: ['red'],
    footbar: 'middle',
    straps: 'hands',
  },
  bridging: { name: 'Bridging', springs: ['red', 'red', 'red', 'blue'], footbar: 'middle' },
  elephant: { name: 'Elephant', springs: ['red', 'red'], footbar: 'middle' },
  footwork: { name: 'Footwork', springs: ['red', 'red', 'blue'], footbar: 'middle' },
  hundred: { name: 'The hundred', springs: ['red', 'blue'], footbar: 'middle', straps: 'hands' },
  jumps: {
    name: 'Soft landings',
    springs: ['blue', 'yellow'],
    footbar: 'down',
    accessory: 'jumpboard',
  },
  'knee-stretches': { name: 'Knee stretches', springs: ['red', 'blue'], footbar: 'middle' },
  'kneeling-arms': { name: 'Kneeling arms', springs: ['red'], footbar: 'down', straps: 'hands' },
  'leg-circles': {
    name: 'Leg circles',
    springs: ['red', 'blue'],
    footbar: 'middle',
    straps: 'feet',
  },
  'long-stretch': { name: 'Long stretch', springs: ['red', 'blue'], footbar: 'middle' },
  mermaid: { name: 'Mermaid', springs: ['red'], footbar: 'middle' },
  'pulling-straps': {
    name: 'Pulling straps',
    springs: ['red'],
    footbar: 'down',
    straps: 'hands',
    accessory: 'long-box',
  },
  'ring-press': {
    name: 'Ring press',
    springs: ['red', 'red'],
    footbar: 'middle',
    accessory: 'ring',
  },
  scooter: { name: 'Scooter', springs: ['red'], footbar: 'middle' },
  'short-spine': {
    name: 'Short spine',
    springs: ['red', 'red'],
    footbar: 'middle',
    straps: 'feet',
  },
  teaser: { name: 'Teaser', springs: ['red'], footbar: 'middle', straps: 'hands' },
}

/** How the reformer is set up for a clip. */
export const setupOf = ({
  springs,
  footbar,
  straps = 'away',
  accessory,
}: ClipCue): ReformerSetup => ({
  ...NO_CHANGE,
  springs: [...new Set(springs)].map((spring) => ({
    spring,
    count: springs.filter((one) => one === spring).length,
  })),
  footbar,
  straps,
  accessories: accessory === undefined ? [] : [accessory],
})

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Only what differs from the set-up before. */
const changeOf = (before: ReformerSetup, after: ReformerSetup): ReformerSetup => ({
  springs: same(before.springs, after.springs) ? null : after.springs,
  footbar: before.footbar === after.footbar ? null : after.footbar,
  headrest: null,
  straps: before.straps === after.straps ? null : after.straps,
  accessories: same(before.accessories, after.accessories) ? null : after.accessories,
})

/**
 * The exercises of a film, and what is to be changed between them. `library` has the ids of exercises by clip.
 */
export function cuesOf(
  sequence: readonly ClipRun[],
  library: ReadonlyMap<string, string> = new Map(),
): Cues {
  const cues: Cues = { exercises: [], setups: [] }
  let at = 0
  let before: ReformerSetup = { ...NO_CHANGE, accessories: [] }
  for (const { clip, times } of sequence) {
    const cue = clipCues[clip]
    const end = at + times * CLIP_MS
    if (cue) {
      const setup = setupOf(cue)
      if (!same(before, setup)) cues.setups.push({ at_ms: at, ...changeOf(before, setup) })
      before = setup
      cues.exercises.push({
        start_ms: at,
        end_ms: end,
        name: cue.name,
        exercise_id: library.get(clip) ?? null,
        side: null,
        count: null,
      })
    }
    at = end
  }
  return cues
}

/** Where a clip begins for the first time, in milliseconds. */
export function startOf(sequence: readonly ClipRun[], clip: Clip): number {
  const before = sequence.slice(
    0,
    sequence.findIndex((run) => run.clip === clip),
  )
  return secondsOf(before) * 1000
}

/** How long the film is, in seconds. */
export const secondsOf = (sequence: readonly ClipRun[]): number =>
  sequence.reduce((seconds, { times }) => seconds + (times * CLIP_MS) / 1000, 0)
