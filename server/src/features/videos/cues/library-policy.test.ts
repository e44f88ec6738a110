import { expect, test } from 'vitest'
import { idsOf, linkedToLibrary, withFormerLinks, withNames } from './library-policy.ts'

const cue = (name: string, exercise_id: string | null) => ({
  start_ms: 0,
  end_ms: 1000,
  name,
  exercise_id,
  side: null,
  count: null,
})
const cues = [cue('Swan', 'a'), cue('Own words', null), cue('Gone', 'b'), cue('Swan again', 'a')]
const names = new Map([['a', 'Swan dive']])

test('cues get the names of the library; what it does not have keeps its own', () => {
  expect(idsOf(cues)).toEqual(['a', 'b'])
  expect(withNames(cues, names).map(({ name, exercise_id }) => [name, exercise_id])).toEqual([
    ['Swan dive', 'a'],
    ['Own words', null],
    ['Gone', 'b'],
    ['Swan dive', 'a'],
  ])
  expect(linkedToLibrary(cues, names).map(({ exercise_id }) => exercise_id)).toEqual([
    'a',
    null,
    null,
    'a',
  ])
})

test('a cue that keeps the name of an exercise that has left the library goes on being it', () => {
  const saved = [cue('Swan dive', null), cue('Gone', null), cue('Another', null), cue('Gone', 'c')]
  const stored = withFormerLinks(saved, cues, names)
  expect(stored.map(({ exercise_id }) => exercise_id)).toEqual([null, 'b', null, 'c'])
})
