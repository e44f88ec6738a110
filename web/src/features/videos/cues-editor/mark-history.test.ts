import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { expect, test } from 'vitest'
import { type MarkHistory, noHistory, redone, undone, withStep } from './mark-history.ts'
import { markExercise, type Marked, withExercise } from './marks.ts'

const END = 600_000
const none: Marked = { cues: { exercises: [], setups: [] }, chosen: null }
const first = markExercise(none.cues, 5_000, END)
const second = markExercise(first.cues, 20_000, END)

const step = (history: MarkHistory, before: Marked, after: Marked, of: string | null, now = 0) =>
  withStep(history, { before, after, of, now })
const named = (cues: Cues, name: string): Marked => {
  const [exercise] = cues.exercises
  if (!exercise) throw new Error('There is no exercise')
  return withExercise(cues, exercise.start_ms, { ...exercise, name })
}

test('steps are taken back one by one, and done again until something else is changed', () => {
  let history = step(noHistory, none, first, null)
  history = step(history, first, second, null)
  const back = undone(history, second)
  expect(back?.marked).toEqual(first)
  const start = undone(back?.history ?? noHistory, first)
  expect(start?.marked).toEqual(none)
  expect(undone(start?.history ?? noHistory, none)).toBeNull()
  const again = redone(start?.history ?? noHistory, none)
  expect(again?.marked).toEqual(first)
  expect(redone(again?.history ?? noHistory, first)?.marked).toEqual(second)
  const other = markExercise(first.cues, 40_000, END)
  expect(redone(step(again?.history ?? noHistory, first, other, null), other)).toBeNull()
})

test('a name that is typed in one go is one step, and two after a pause', () => {
  const [s, sw, swan] = ['S', 'Sw', 'Swan'].map((name) => named(first.cues, name))
  if (!s || !sw || !swan) throw new Error('A name is missing')
  let history = step(noHistory, none, first, null)
  history = step(history, first, s, 'name', 100)
  history = step(history, s, sw, 'name', 300)
  expect(undone(history, sw)?.marked).toEqual(first)
  history = step(history, sw, swan, 'name', 5_000)
  expect(undone(history, swan)?.marked).toEqual(sw)
})

test('what somebody else has changed meanwhile is not taken back', () => {
  const history = step(noHistory, none, first, null)
  const theirs = named(first.cues, 'Footwork')
  expect(undone(history, theirs)).toBeNull()
  const mine = markExercise(theirs.cues, 40_000, END)
  const after = step(history, theirs, mine, null)
  expect(undone(after, mine)?.marked).toEqual(theirs)
  expect(undone(undone(after, mine)?.history ?? noHistory, theirs)).toBeNull()
})
