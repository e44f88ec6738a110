import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { sortCues } from '@carriage/contract/videos/cue-policy'
import type { Cues, SetupCue } from '@carriage/contract/videos/cue-schemas'
import { chaptersFile, cuesFile } from '@carriage/contract/videos/cue-web-vtt'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cueCsv, readCueCsv } from './cue-csv.ts'
import { readCueVtt } from './cue-vtt.ts'

const name = fc
  .string({ minLength: 1, maxLength: 30, unit: 'binary' })
  .map((text) =>
    text
      .replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  // An apostrophe before a sign of a formula is taken for the one that is written to keep it a text.
  .filter((text) => text !== '' && !/^'[=+\-@]/.test(text))
const exercise = fc.record({
  start_ms: fc.integer({ min: 0, max: 3_000_000 }),
  end_ms: fc.integer({ min: 3_000_001, max: 6_000_000 }),
  name,
  exercise_id: fc.constant(null),
  side: fc.constantFrom(null, 'left' as const, 'both' as const),
  count: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
})
const setup = fc
  .record({
    at_ms: fc.integer({ min: 0, max: 3_000_000 }),
    springs: fc.constantFrom<SetupCue['springs']>(null, [], [{ spring: 'red', count: 2 }]),
    headrest: fc.constantFrom(null, 'up' as const),
    straps: fc.constantFrom(null, 'feet' as const),
    accessories: fc.constantFrom<SetupCue['accessories']>(null, [], ['long-box', 'ring']),
  })
  .map((parts) => ({ ...parts, footbar: 'low' as const }))
const cues = fc
  .record({
    exercises: fc.array(exercise, { minLength: 1, maxLength: 6 }),
    setups: fc.array(setup, { maxLength: 6 }),
  })
  .map((all): Cues => sortCues(all))

test('what is exported as CSV is imported as the same', () => {
  fc.assert(
    fc.property(cues, (all) => {
      expect(readCueCsv(cueCsv(all))).toEqual({ cues: all, mistakes: [] })
    }),
  )
})

test('what is exported as WebVTT is imported as the same', async () => {
  await fc.assert(
    fc.asyncProperty(cues, async (all) => {
      expect(await readCueVtt(cuesFile(all, 6_000_000))).toEqual({ cues: all, mistakes: [] })
    }),
    { numRuns: 50 },
  )
})

test('chapters of any origin become exercises', async () => {
  const exercises = [
    {
      start_ms: 5_000,
      end_ms: 65_500,
      name: 'Legs & <arms>',
      exercise_id: null,
      side: null,
      count: null,
    },
  ]
  expect((await readCueVtt(chaptersFile({ exercises }))).cues).toEqual({ exercises, setups: [] })
  const tagged = 'WEBVTT\n\nfirst\n00:01.000 --> 00:02.000\n<v Ines>Swan</v>\nprep\n'
  expect((await readCueVtt(tagged)).cues.exercises[0]?.name).toBe('Swan prep')
})

test('a sheet with start, end and name only is enough', () => {
  expect(readCueCsv('Start;End;Name\r\n0:05;1:05.5;Footwork\r\n').cues).toEqual({
    exercises: [
      {
        start_ms: 5_000,
        end_ms: 65_500,
        name: 'Footwork',
        exercise_id: null,
        side: null,
        count: null,
      },
    ],
    setups: [],
  })
})

test('what is no table of exercises is refused as a whole', () => {
  expect(() => readCueCsv('Hello')).toThrow('We can’t read this file.')
})

const places = ({ mistakes }: ReturnType<typeof readCueCsv>) =>
  mistakes.map(({ line, column, found }) => [line, column, found])

test.each<[string, string, [number, string | null, string][]]>([
  ['a wrong time', 'start,end,name\n0:05,later,Swan', [[2, 'end', 'later']]],
  ['no name', 'start,end,name\n0:05,0:10,Swan\n0:15,0:20,', [[3, 'name', '']]],
  ['an unknown side', 'start,end,name,side\n1,2,Swan,up', [[2, 'side', 'up']]],
  ['too many repetitions', 'start,end,name,count\n1,2,Swan,900', [[2, 'count', '900']]],
  ['a set-up that says nothing', `type,start,name\nsetup,1,`, [[2, null, 'setup']]],
  [
    'springs without a number',
    'type,start,name,springs\nsetup,1,,red:x',
    [[2, 'springs', 'red:x']],
  ],
  ['a comma in a name', 'start,end,name\n1,2,Legs, arms', [[2, null, 'Legs']]],
  [
    'several in a line, and lines that are empty or go on',
    '\nstart,end,name\n\n,,"Swan\nprep"\n1,x,Swan',
    [
      [4, 'start', ''],
      [4, 'end', ''],
      [4, 'name', 'Swan\nprep'],
      [6, 'end', 'x'],
    ],
  ],
])('%s is told with its line and column', (_, text, expected) => {
  const read = readCueCsv(text)
  expect(places(read)).toEqual(expected)
  for (const { remedy } of read.mistakes) expect(remedy).toMatch(/^(Write|Name|Put|Say|Shorten)/)
})

test('lines of WebVTT that are left out are told, too', async () => {
  const text =
    'WEBVTT\n\n00:05.000 --> 00:01.000\nSwan\n\n00:06.000 --> later\nSwan\n\n00:07.000 --> 00:08.000\n{"setup":{"footbar":"sky"}}\n\n00:09.000 --> 00:10.000\nMermaid\n'
  const { cues: read, mistakes } = await readCueVtt(text)
  expect(read.exercises.map((one) => one.name)).toEqual(['Mermaid'])
  expect(mistakes.map(({ line }) => line)).toEqual([3, 6, 9])
})

test('a name that a spreadsheet would compute stays a text', () => {
  const formula = {
    start_ms: 0,
    end_ms: 100,
    name: '=1+1',
    exercise_id: null,
    side: null,
    count: null,
  }
  const text = cueCsv({ exercises: [formula], setups: [{ ...NO_CHANGE, at_ms: 0, springs: [] }] })
  expect(text).toContain("'=1+1")
  expect(readCueCsv(text).cues.exercises).toEqual([formula])
})

test('what is no WebVTT is refused', async () => {
  await expect(readCueVtt('WEBVTT\n\nnothing')).rejects.toThrow()
})
