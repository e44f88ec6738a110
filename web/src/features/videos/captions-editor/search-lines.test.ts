import { expect, test } from 'vitest'
import { openLines } from './edited-line.ts'
import { countHits, doubtsOf, nextHit } from './search-lines.ts'

const lines = openLines(
  ['Red spring', 'and a blue one', 'red, Red'].map((text, at) => ({
    start_ms: at * 1000,
    end_ms: at * 1000 + 1000,
    text,
  })),
)
const search = { find: 'red', by: '', wholeWords: false }

test('hits are counted, and found from line to line, from the beginning again after the last one', () => {
  expect(countHits(lines, search)).toBe(3)
  expect(nextHit(lines, search, null)).toEqual({ key: 0, from: 0, to: 3 })
  expect(nextHit(lines, search, 0)).toEqual({ key: 2, from: 0, to: 3 })
  expect(nextHit(lines, search, 2)).toEqual({ key: 0, from: 0, to: 3 })
})

test('the only line that has it is found again', () => {
  expect(nextHit(lines, { ...search, find: 'BLUE' }, 1)).toEqual({ key: 1, from: 6, to: 10 })
})

test('nothing is found without a search, in words that only contain it, or where it does not stand', () => {
  expect(countHits(lines, { ...search, find: '' })).toBe(0)
  expect(nextHit(lines, { ...search, find: 'spring.' }, null)).toBeNull()
  expect(nextHit(lines, { ...search, find: 're', wholeWords: true }, null)).toBeNull()
})

test('a doubtful word stands in the list while its line has it', () => {
  const doubtful = (text: string) =>
    doubtsOf(openLines([{ start_ms: 0, end_ms: 1000, text, doubtful: ['bar', 'R&B'] }])).map(
      ({ word, from, to }) => [word, from, to],
    )
  expect(doubtful('Heels on the footbar, bar and R&amp;B')).toEqual([
    ['bar', 22, 25],
    ['R&B', 30, 33],
  ])
  expect(doubtful('Heels on the footbar')).toEqual([])
})
