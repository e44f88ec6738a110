import { expect, test } from 'vitest'
import { directionOf, nextSort, waysOf } from './table-sort.ts'

/** What pressing a column again and again leads to. */
function presses(first: string, standard?: string, by?: string) {
  const seen: (string | undefined)[] = []
  for (let count = 0; count < 3; count++) {
    by = nextSort({ by, ...(standard !== undefined && { standard }), onSort: () => {} }, first)
    seen.push(by)
  }
  return seen
}

test('a column sorts one way, the other way, and then not any more', () => {
  expect(presses('title')).toEqual(['title', '-title', undefined])
  expect(presses('-views')).toEqual(['-views', 'views', undefined])
  expect(presses('title', '-created', '-views')).toEqual(['title', '-title', undefined])
})

test('a column of the list’s own order turns it at the first press, and back at the second', () => {
  expect(presses('-created', '-created')).toEqual(['created', undefined, 'created'])
  expect(presses('-created', '-created', 'title')).toEqual([undefined, 'created', undefined])
})

test('a column says its direction, also that of the list’s own order', () => {
  const sort = { onSort: () => {}, standard: '-created' }
  expect(directionOf({ ...sort, by: undefined }, '-created')).toBe('descending')
  expect(directionOf({ ...sort, by: 'created' }, '-created')).toBe('ascending')
  expect(directionOf({ ...sort, by: '-title' }, 'title')).toBe('descending')
  expect(directionOf({ ...sort, by: '-title' }, '-created')).toBeNull()
})

test('the ways to sort leave out the list’s own order', () => {
  expect(waysOf('title', undefined)).toEqual(['title', '-title'])
  expect(waysOf('-created', '-created')).toEqual(['created'])
})
