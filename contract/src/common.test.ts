import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageQuery, SEARCH_DEBOUNCE_MS, SEARCH_THRESHOLD, searchQuery } from './common.ts'

const paging = z.object(pageQuery)

test('lists have pages of 20, 50 or 100, with the first page of 20 as the default', () => {
  expect(z.parse(paging, {})).toEqual({ page: 1, per_page: 20 })
  expect(z.parse(paging, { page: '3', per_page: '100' })).toEqual({ page: 3, per_page: 100 })
  for (const wrong of [{ per_page: '10' }, { page: '0' }, { page: '1.5' }, { page: 'x' }])
    expect(z.safeParse(paging, wrong).success).toBe(false)
})

test('pages end, and say what to do instead', () => {
  expect(z.parse(paging, { page: '500' }).page).toBe(500)
  expect(z.safeParse(paging, { page: '501' }).error?.issues).toMatchObject([
    { path: ['page'], message: 'Pages end at 500. Narrow your search.' },
  ])
})

test('every search has the same similarity threshold and debounce', () => {
  expect([SEARCH_THRESHOLD, SEARCH_DEBOUNCE_MS]).toEqual([0.4, 300])
})

test('a search is trimmed, short, and of one line', () => {
  expect(z.parse(searchQuery, '  spine ')).toBe('spine')
  expect(z.parse(searchQuery, undefined)).toBeUndefined()
  for (const wrong of ['x'.repeat(101), 'a\u0000b', 'a\nb'])
    expect(z.safeParse(searchQuery, wrong).success).toBe(false)
})
