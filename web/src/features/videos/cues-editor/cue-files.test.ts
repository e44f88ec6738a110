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
      expect(readCueCsv(cueCsv(all))).toEqual(all)
    }),
  )
})

test('what is exported as WebVTT is imported as the same', async () => {
  await fc.assert(
    fc.asyncProperty(cues, async (all) => {
      expect(await readCueVtt(cuesFile(all, 6_000_000))).toEqual(all)
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
  expect(await readCueVtt(chaptersFile({ exercises }))).toEqual({ exercises, setups: [] })
  const tagged = 'WEBVTT\n\nfirst\n00:01.000 --> 00:02.000\n<v Ines>Swan</v>\nprep\n'
  expect((await readCueVtt(tagged)).exercises[0]?.name).toBe('Swan prep')
})

test('a sheet with start, end and name only is enough', () => {
  expect(readCueCsv('Start;End;Name\r\n0:05;1:05.5;Footwork\r\n')).toEqual({
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

test.each([
  [
    'no table',
    'Hello',
    'We can’t read this file. Choose a WebVTT file, or a CSV file with exercises.',
  ],
  ['a wrong time', 'start,end,name\n0:05,later,Swan', 'Line 2: Enter a time'],
  ['no name', 'start,end,name\n0:05,0:10,Swan\n0:15,0:20,', 'Line 3: An exercise needs a name'],
  ['an unknown side', 'start,end,name,side\n1,2,Swan,up', 'Line 2'],
  ['a set-up that says nothing', `type,start,name\nsetup,1,`, 'Line 2: Say what to set up'],
])('%s is refused with its line', (_, text, message) => {
  expect(() => readCueCsv(text)).toThrow(message)
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
  expect(readCueCsv(text).exercises).toEqual([formula])
})

test('what is no WebVTT is refused', async () => {
  await expect(readCueVtt('WEBVTT\n\nnothing')).rejects.toThrow()
})
