import { expect, test } from 'vitest'
import { linked, named, offeredNames } from './library-links.ts'

const library = [
  { _id: 'a', name: 'Footwork' },
  { _id: 'b', name: 'Café bridge' },
]
const cue = { start_ms: 0, end_ms: 1000, name: '', exercise_id: null, side: null, count: null }

test.each([
  ['Footwork', 'a'],
  ['footWORK ', 'a'],
  ['CAFE\u0301 BRIDGE', 'b'],
  ['Footwork on toes', null],
  ['', null],
])('the name %j is linked to %s', (name, exercise_id) => {
  expect(named({ ...cue, exercise_id: 'a' }, name, library)).toEqual({ ...cue, name, exercise_id })
})

test('what is read from a file is linked by its name; what is linked stays so', () => {
  const exercises = [
    { ...cue, name: 'footwork' },
    { ...cue, name: 'Renamed meanwhile', exercise_id: 'b' },
    { ...cue, name: 'Swan' },
  ]
  const read = linked({ exercises, setups: [] }, library).exercises
  expect(read.map(({ name, exercise_id }) => [name, exercise_id])).toEqual([
    ['footwork', 'a'],
    ['Renamed meanwhile', 'b'],
    ['Swan', null],
  ])
})

test('the library is offered first, and each name once', () => {
  const used = [{ name: 'FOOTWORK' }, { name: 'Swan' }]
  expect(offeredNames(library, used)).toEqual(['Footwork', 'Café bridge', 'Swan'])
})
