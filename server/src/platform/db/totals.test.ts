import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { ReadCache } from './read-cache.ts'
import { cachedCount } from './totals.ts'

/** A list of `rows`, and how often it was counted completely. */
function countedList(rows: number) {
  const list = { rows, full: 0, failing: false }
  let at = 0
  const options = { milliseconds: 30_000, most: 1000, now: () => at * 1000 }
  // Neither the database nor its changes are asked.
  const cache = new ReadCache(options, {} as Database, { listen: () => {} })
  const total = (key: string, seconds: number) => {
    at = seconds
    return cachedCount(cache, {
      key,
      count: async (limit) => {
        if (limit === undefined) list.full++
        if (limit === undefined && list.failing) throw new Error('no answer')
        return Math.min(list.rows, limit ?? Number.POSITIVE_INFINITY)
      },
    })
  }
  return { list, total }
}

test('a short list is counted exactly every time', async () => {
  const { list, total } = countedList(1000)
  expect(await total('a', 0)).toBe(1000)
  list.rows = 999
  expect(await total('a', 0)).toBe(999)
  expect(list.full).toBe(0)
})

test('a long list is counted at most every 30 seconds for each filter', async () => {
  const { list, total } = countedList(5000)
  expect(await total('a', 0)).toBe(5000)
  list.rows = 6000
  expect(await total('a', 29)).toBe(5000)
  expect(await total('b', 29)).toBe(6000)
  expect(await total('a', 30)).toBe(6000)
  expect(list.full).toBe(3)
})

test('concurrent callers share one count of a long list', async () => {
  const { list, total } = countedList(5000)
  expect(await Promise.all(Array.from({ length: 10 }, () => total('a', 0)))).toEqual(
    Array(10).fill(5000),
  )
  expect(list.full).toBe(1)
})

test('a failed count is retried by the next caller', async () => {
  const { list, total } = countedList(5000)
  list.failing = true
  await expect(Promise.all([total('a', 0), total('a', 0)])).rejects.toThrow('no answer')
  list.failing = false
  expect(await total('a', 1)).toBe(5000)
})
