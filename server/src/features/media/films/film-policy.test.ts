import type { ExerciseCue, SetupCue } from '@carriage/contract/videos/cue-schemas'
import { filmStates } from '@carriage/contract/videos/film-schemas'
import { describe, expect, test } from 'vitest'
import { afterEvent, type FilmEvent, shiftCues, shiftLines } from './film-policy.ts'

const events: FilmEvent[] = [
  'made',
  'broken',
  'retried',
  'published',
  'restored',
  'discarded',
  'outdated',
]

test('a film goes the ways of this table, and no others', () => {
  const ways = filmStates.map((state) => [
    state,
    ...events.map((event) => afterEvent(state, event) ?? '-'),
  ])
  expect(ways).toEqual([
    //          made     broken    retried   published  restored  discarded outdated
    ['making', 'ready', 'failed', '-', '-', '-', 'gone', '-'],
    ['ready', '-', '-', '-', 'former', '-', 'gone', '-'],
    ['failed', '-', '-', 'making', '-', '-', 'gone', '-'],
    ['former', '-', '-', '-', '-', 'former', 'gone', 'gone'],
  ])
})

const exercise = (start_ms: number, end_ms: number): ExerciseCue => ({
  start_ms,
  end_ms,
  name: 'Footwork',
  exercise_id: null,
  side: null,
  count: null,
})
// Its other fields do not matter to its place.
const setup = (at_ms: number, note: string) => ({ at_ms, note }) as unknown as SetupCue

describe('marks', () => {
  test('move exactly, are cut at the ends, and go where nothing is left of them', () => {
    const cues = {
      exercises: [exercise(0, 9000), exercise(9000, 20_000), exercise(20_000, 61_234)],
      setups: [],
    }
    expect(shiftCues(cues, -10_000, 50_000).exercises).toEqual([
      exercise(0, 10_000),
      exercise(10_000, 50_000),
    ])
    expect(shiftCues(cues, 1500, 90_000).exercises).toEqual([
      exercise(1500, 10_500),
      exercise(10_500, 21_500),
      exercise(21_500, 62_734),
    ])
  })

  test('of set-ups before the new beginning the last one stays there', () => {
    const setups = [setup(0, 'two red'), setup(5000, 'one red'), setup(30_000, 'no spring')]
    expect(shiftCues({ exercises: [], setups }, -10_000, 50_000).setups).toEqual([
      setup(0, 'one red'),
      setup(20_000, 'no spring'),
    ])
    expect(shiftCues({ exercises: [], setups }, -10_000, 15_000).setups).toHaveLength(1)
  })

  test('captions move with what is said', () => {
    const lines = [
      { start_ms: 1000, end_ms: 3000, text: 'Welcome' },
      { start_ms: 11_000, end_ms: 13_000, text: 'Breathe in' },
    ]
    expect(shiftLines(lines, -2500, 60_000)).toEqual([
      { start_ms: 0, end_ms: 500, text: 'Welcome' },
      { start_ms: 8500, end_ms: 10_500, text: 'Breathe in' },
    ])
  })
})
