import { expect, test } from 'vitest'
import { fileStem } from './file-stem.ts'

test.each([
  ['Carriage', 'carriage'],
  ['Atelier Noé', 'atelier-noe'],
  ['  ../Flow & Form!', 'flow-form'],
  ['ピラティス', 'studio'],
])('files of %j begin with %s', (studio, stem) => {
  expect(fileStem(studio)).toBe(stem)
})
