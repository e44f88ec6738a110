import { NO_CHANGE } from '@carriage/contract/reformer/setup-policy'
import { cueProblems } from '@carriage/contract/videos/cue-policy'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenMark, countMarks, insertMarks } from './insert-marks.ts'

const END = 600_000
const exercise = (name: string, start_ms: number, end_ms: number) => ({
  start_ms,
  end_ms,
  name,
  exercise_id: null,
  side: null,
  count: null,
})
const setup = (at_ms: number) => ({ ...NO_CHANGE, at_ms, springs: [] })
const marksOf = ({ exercises, setups }: Cues) => [
  ...exercises.map(({ name, start_ms, end_ms }) => [name, start_ms, end_ms]),
  ...setups.map(({ at_ms }) => at_ms),
]

const cues: Cues = {
  exercises: [exercise('Footwork', 10_000, 60_000), exercise('Swan', 60_000, 90_000)],
  setups: [setup(5_000), setup(60_000)],
}
const piece: Cues = { exercises: [exercise('Mermaid', 300_000, 330_000)], setups: [] }

test('later marks move by the length that is put in, and earlier ones stay', () => {
  const { marked, later, length, past } = insertMarks(cues, piece, {
    moment: 60_000,
    endMs: END,
    moves: true,
  })
  expect(marksOf(marked.cues)).toEqual([
    ['Footwork', 10_000, 60_000],
    ['Mermaid', 60_000, 90_000],
    ['Swan', 90_000, 120_000],
    5_000,
    90_000,
  ])
  expect([later, length, past]).toEqual([2, 30_000, 0])
  expect(marked.chosen).toEqual({ list: 'exercises', at: 60_000 })
})

test('without moving, later marks stay where they are', () => {
  const { marked } = insertMarks(cues, piece, { moment: 60_000, endMs: END, moves: false })
  expect(marksOf(marked.cues)).toContainEqual(['Swan', 60_000, 90_000])
})

test('the exercise that is under way ends where something is put in', () => {
  const { marked } = insertMarks(cues, piece, { moment: 20_000, endMs: END, moves: true })
  expect(marksOf(marked.cues).slice(0, 3)).toEqual([
    ['Footwork', 10_000, 20_000],
    ['Mermaid', 20_000, 50_000],
    ['Swan', 90_000, 120_000],
  ])
})

test('marks of a file keep their distances, and those past the end of the film are counted', () => {
  const whole: Cues = { exercises: [exercise('Mermaid', 30_000, 40_000)], setups: [setup(20_000)] }
  const { marked, past, length } = insertMarks(cues, whole, {
    moment: 0,
    endMs: 100_000,
    moves: true,
  })
  expect(length).toBe(20_000)
  expect(marksOf(marked.cues)).toEqual([
    ['Mermaid', 10_000, 20_000],
    ['Footwork', 30_000, 80_000],
    ['Swan', 80_000, 110_000],
    0,
    25_000,
    80_000,
  ])
  expect(past).toBe(1)
})

test('the chosen mark is copied alone', () => {
  expect(chosenMark(cues, { list: 'setups', at: 60_000 })).toEqual({
    exercises: [],
    setups: [setup(60_000)],
  })
  expect(chosenMark(cues, { list: 'setups', at: 1 })).toBeNull()
  expect(chosenMark(cues, null)).toBeNull()
})

test('wherever something is put in with moving, nothing is lost and nothing overlaps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: END }), (moment) => {
      const { marked } = insertMarks(cues, piece, { moment, endMs: END, moves: true })
      expect(countMarks(marked.cues)).toBe(countMarks(cues) + 1)
      expect(cueProblems(marked.cues, null)).toEqual([])
    }),
  )
})
