import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applySetup, equipmentsFor, NO_CHANGE } from '../reformer/setup-policy.ts'
import { announcedSetup, cueProblems, exerciseAt, setupAt, sortCues } from './cue-policy.ts'
import type { ExerciseCue, SetupCue } from './cue-schemas.ts'

const exercise = (start: number, end: number, name = 'Footwork'): ExerciseCue => ({
  start_ms: start * 1000,
  end_ms: end * 1000,
  name,
  exercise_id: null,
  side: null,
  count: null,
})
const setup = (at: number, parts: Partial<SetupCue> = { footbar: 'low' }): SetupCue => ({
  ...NO_CHANGE,
  at_ms: at * 1000,
  ...parts,
})
const LENGTH = 600

test.each([
  ['nothing', [], [], []],
  ['one after the other', [exercise(0, 60), exercise(60, 90)], [setup(0), setup(60)], []],
  ['no length', [exercise(60, 60)], [], ['exercises.0: The end has to come after the start']],
  [
    'the wrong way round',
    [exercise(60, 50)],
    [],
    ['exercises.0: The end has to come after the start'],
  ],
  ['to the end', [exercise(0, 600)], [setup(600)], []],
  ['past the end', [exercise(0, 601)], [], ['exercises.0: This is past the end of the video']],
  ['a set-up past the end', [], [setup(601)], ['setups.0: This is past the end of the video']],
  [
    'an overlap, in whatever order',
    [exercise(50, 90, 'Bridge'), exercise(0, 60)],
    [],
    ['exercises.0: This overlaps with “Footwork”'],
  ],
  [
    'one inside of a long one, and one after that',
    [exercise(0, 300), exercise(10, 20), exercise(100, 110)],
    [],
    ['exercises.1: This overlaps with “Footwork”', 'exercises.2: This overlaps with “Footwork”'],
  ],
  [
    'two set-ups at once',
    [],
    [setup(5), setup(5)],
    ['setups.1: There is another set-up at this time'],
  ],
])('%s', (_, exercises, setups, expected) => {
  expect(
    cueProblems({ exercises, setups }, LENGTH).map(
      ({ list, index, says }) => `${list}.${index}: ${says()}`,
    ),
  ).toEqual(expected)
})

test('a video of unknown length has no end to be past', () => {
  expect(cueProblems({ exercises: [exercise(0, 9999)], setups: [] }, null)).toEqual([])
})

const exercises = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 99 }))
    .map(([start, length]) => exercise(start, start + length)),
  { maxLength: 12 },
)

test('exercises without a problem are at most one at any moment, and problems do not depend on the order', () => {
  fc.assert(
    fc.property(exercises, fc.integer({ min: 0, max: 600 }), (all, second) => {
      const cues = { exercises: all, setups: [] }
      const fine = cueProblems(cues, LENGTH).length === 0
      expect(cueProblems(sortCues(cues), LENGTH).length === 0).toBe(fine)
      const ms = second * 1000
      const now = all.filter(({ start_ms, end_ms }) => start_ms <= ms && ms < end_ms)
      if (fine) expect(now.length).toBeLessThanOrEqual(1)
      expect(exerciseAt(all, ms)).toBe(now[0])
    }),
  )
})

test('a set-up changes what it names and leaves the rest', () => {
  const setups = [
    setup(0, { springs: [{ spring: 'red', count: 2 }], footbar: 'middle' }),
    setup(60, { accessories: ['long-box'] }),
    setup(120, { springs: [], accessories: [] }),
  ]
  expect(setupAt([setup(5)], 4999)).toBeNull()
  expect(setupAt(setups, 60_000)).toMatchObject({
    springs: [{ spring: 'red', count: 2 }],
    footbar: 'middle',
    headrest: null,
    accessories: ['long-box'],
  })
  expect(setupAt(setups, 130_000)).toMatchObject({
    springs: [],
    footbar: 'middle',
    accessories: [],
  })
})

test('changing twice to the same is changing once', () => {
  const part = fc.record({
    springs: fc.constantFrom<SetupCue['springs']>(null, [], [{ spring: 'red', count: 1 }]),
    footbar: fc.constantFrom<SetupCue['footbar']>(null, 'low'),
    headrest: fc.constantFrom<SetupCue['headrest']>(null, 'up'),
    straps: fc.constantFrom<SetupCue['straps']>(null, 'feet'),
    accessories: fc.constantFrom<SetupCue['accessories']>(null, [], ['ring']),
  })
  fc.assert(
    fc.property(part, part, (before, change) => {
      const after = applySetup(before, change)
      expect(applySetup(after, change)).toEqual(after)
      expect(applySetup(before, NO_CHANGE)).toEqual(before)
    }),
  )
})

test.each([
  ['eleven seconds before', 49, undefined],
  ['ten seconds before', 50, 60_000],
  ['just before', 59.9, 60_000],
  ['when it is due', 60, undefined],
  ['what is prepared before the start', 0, undefined],
])('a set-up is announced ten seconds ahead: %s', (_, second, expected) => {
  const setups = [setup(1.5), setup(60), setup(90)]
  expect(announcedSetup({ setups, exercises: [] }, second * 1000)?.at_ms).toBe(expected)
})

test.each([
  ['while its last exercise goes on', 99, undefined],
  ['at the end of the one before the last', 60, undefined],
  ['at the end of the last', 100, 300_000],
  ['in the pause after it', 200, 300_000],
  ['when it is due', 300, undefined],
  ['before an exercise of the new set-up', 310, undefined],
  ['at the end of a class', 360, undefined],
])('a set-up is announced when the exercise before it ends: %s', (_, second, expected) => {
  const cues = {
    setups: [setup(0), setup(300)],
    exercises: [exercise(10, 60), exercise(70, 100), exercise(320, 360)],
  }
  expect(announcedSetup(cues, second * 1000)?.at_ms).toBe(expected)
})

test('both boxes are one thing to own', () => {
  expect(
    equipmentsFor([
      { accessories: ['long-box', 'ring'] },
      { accessories: null },
      { accessories: ['short-box'] },
    ]),
  ).toEqual(['box', 'ring'])
})
