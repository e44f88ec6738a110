import type { ListedSpring } from '@carriage/contract/reformer/schemas'
import { describe, expect, test } from 'vitest'
import { isSameList, mergeRows, newId, rowsOf, type SpringRow } from './spring-rows.ts'

const spring = (id: string, name = id, retired = false): ListedSpring => ({
  id,
  // What readers of another language call it is never typed over what the studio wrote.
  name: `${name} in another language`,
  original_name: name,
  colour: '#7a8b6f',
  retired,
})
const row = (id: string, name = id): SpringRow => ({
  key: id || 'new-0',
  id,
  name,
  colour: '#7a8b6f',
})
const held = [spring('red'), spring('blue'), spring('old', 'old', true)]

describe('what somebody else has saved, below what is typed', () => {
  const merged = (rows: SpringRow[], stored: ListedSpring[]) =>
    mergeRows(rows, held, stored).map(({ name }) => name)

  test.each([
    [
      'is shown as it is where nothing is typed',
      rowsOf(held),
      [spring('blue'), spring('red')],
      ['blue', 'red'],
    ],
    [
      'leaves what is typed',
      [row('red', 'Crimson'), row('blue')],
      [spring('red'), spring('blue')],
      ['Crimson', 'blue'],
    ],
    [
      'changes the others',
      [row('red', 'Crimson'), row('blue')],
      [spring('red'), spring('blue', 'Sky')],
      ['Crimson', 'Sky'],
    ],
    ['removes the others', [row('red', 'Crimson'), row('blue')], [spring('red')], ['Crimson']],
    [
      'does not remove what is typed',
      [row('red', 'Crimson'), row('blue')],
      [spring('blue')],
      ['Crimson', 'blue'],
    ],
    [
      'comes last where it is new',
      [row('red'), row('', 'Mine')],
      [spring('red'), spring('blue'), spring('theirs')],
      ['red', 'Mine', 'theirs'],
    ],
    ['does not bring back what was removed here', [row('red')], held, ['red']],
  ])('%s', (_, rows, stored, names) => {
    expect(merged(rows, stored)).toEqual(names)
  })
})

test('a list is another one in another order', () => {
  expect(isSameList(rowsOf(held), [row('red'), row('blue')])).toBe(true)
  expect(isSameList(rowsOf(held), [row('blue'), row('red')])).toBe(false)
})

test('a new spring is named by what is typed, and never like one that was retired', () => {
  expect(newId('Sky Blue', new Set())).toBe('sky-blue')
  expect(newId('Sky Blue', new Set(['sky-blue']))).toBe('sky-blue-2')
  expect(newId('青', new Set())).toBe('spring')
})
