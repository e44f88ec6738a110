import { expect, test } from 'vitest'
import { displayMatrix, type Matrix } from '../../../../../test/films/sources.ts'
import { isSideways, turnsOf } from './display-matrix.ts'

test('without a matrix a picture stays as it is stored', () => {
  expect(turnsOf(null)).toEqual([])
})

test.each<[Matrix, string[]]>([
  [[1, 0, 0, 1], []],
  [[-1, 0, 0, 1], ['hflip']],
  [[1, 0, 0, -1], ['vflip']],
  [
    [-1, 0, 0, -1],
    ['hflip', 'vflip'],
  ],
  [[0, 1, -1, 0], ['transpose=clock']],
  [[0, -1, 1, 0], ['transpose=cclock']],
  [[0, 1, 1, 0], ['transpose=cclock_flip']],
  [[0, -1, -1, 0], ['transpose=clock_flip']],
])('the matrix %j is %j', (matrix, turns) => {
  expect(turnsOf(displayMatrix(matrix))).toEqual(turns)
  expect(isSideways(turns)).toBe(matrix[0] === 0)
})
