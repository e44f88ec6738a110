import { expect, test } from 'vitest'
import { addSeconds } from '../time.ts'
import type { Database } from './database.ts'
import { cachedCount } from './totals.ts'

const start = new Date('2026-05-10T12:00:00Z')

/** A list of `rows`, and how often it was counted completely. */
function countedList(rows: number) {
  // Only identifies the database; it is never queried.
  const db = {} as Database
  const list = { rows, full: 0, failing: false }
  const total = (key: string, seconds: number) =>
    cachedCount(db, {
      key,
      now: addSeconds(start, seconds),
      count: async (limit) => {
        if (limit === undefined) list.full++
        if (limit === undefined && list.failing) throw new Error('no answer')
        return Math.min(list.rows, limit ?? Number.POSITIVE_INFINITY)
      },
    })
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

test('databases do not share counts', async () => {
  expect(await countedList(5000).total('a', 0)).toBe(5000)
  expect(await countedList(7000).total('a', 0)).toBe(7000)
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
