import { expect, test } from 'vitest'
import { easierFirst } from './content-policy.ts'
import type { ExportedExercise } from './content-queries.ts'

const exercise = (name: string, easier: string | null = null): ExportedExercise => ({
  id: name,
  name,
  description: '',
  setup: { springs: null, footbar: null, headrest: null, straps: null, accessories: null },
  muscles: [],
  cautions: [],
  easier,
  clipVideoId: null,
  clipStartMs: null,
  clipEndMs: null,
})

test.each([
  ['by name, where none names another', [['A'], ['B']], ['A', 'B']],
  ['a form behind two others', [['A', 'B'], ['B', 'C'], ['C']], ['C', 'B', 'A']],
  ['a form of two', [['A', 'C'], ['B', 'C'], ['C']], ['C', 'A', 'B']],
  ['one whose easier form is gone', [['A', 'Z'], ['B']], ['A', 'B']],
  [
    'even where two name each other',
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
    ['B', 'A'],
  ],
])('easier forms come first: %s', (_, library, expected) => {
  const listed = library.map(([name = '', easier = null]) => exercise(name, easier))
  expect(easierFirst(listed).map(({ name }) => name)).toEqual(expected)
})
