import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasMore, pagesOf, rowsOf } from './paging.ts'

test.each([
  [0, 20, 1],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [1000, 50, 20],
  [10_000, 20, 500],
  [1_000_000, 20, 500],
])('%i rows of %i are %i pages', (total, perPage, pages) =>
  expect(pagesOf(total, perPage)).toBe(pages),
)

test('rows behind the last page are known to be there', () => {
  expect([hasMore(10_000, 20), hasMore(10_001, 20), hasMore(10_001, 50)]).toEqual([
    false,
    true,
    false,
  ])
})

test.each([
  [1, 20, 0, '0-0'],
  [1, 20, 5, '1-5'],
  [2, 20, 45, '21-40'],
  [3, 20, 45, '41-45'],
  [4, 20, 45, '0-0'],
])('page %i by %i of %i shows %s', (page, perPage, total, shown) => {
  const { from, to } = rowsOf(page, perPage, total)
  expect(`${from}-${to}`).toBe(shown)
})

test('the pages hold every row once', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.constantFrom(20, 50, 100), (total, perPage) => {
      const pages = Array.from({ length: pagesOf(total, perPage) }, (_, n) =>
        rowsOf(n + 1, perPage, total),
      )
      const rows = pages.flatMap(({ from, to }) => (from === 0 ? [] : [to - from + 1]))
      expect(rows.reduce((sum, count) => sum + count, 0)).toBe(total)
      expect(pages.at(-1)?.to).toBe(total)
    }),
  )
})
