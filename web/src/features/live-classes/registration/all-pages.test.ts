import { expect, test } from 'vitest'
import { allPages } from './all-pages.ts'

/** A list of so many that answers a hundred at a time. */
const listOf = (total: number) => {
  const asked: number[] = []
  const read = (page: number) => {
    asked.push(page)
    const numbers = Array.from({ length: total }, (_, at) => at)
    return Promise.resolve({
      live_class: numbers.slice((page - 1) * 100, page * 100),
      meta: { total },
    })
  }
  return { asked, read }
}

test.each([
  [0, [1]],
  [100, [1]],
  [101, [1, 2]],
  [250, [1, 2, 3]],
])('%i classes are all read', async (total, pages) => {
  const { asked, read } = listOf(total)
  expect(await allPages(read)).toEqual(Array.from({ length: total }, (_, at) => at))
  expect(asked).toEqual(pages)
})

test('a list that has become shorter meanwhile ends', async () => {
  const read = (page: number) =>
    Promise.resolve({ live_class: page === 1 ? [1] : [], meta: { total: 2 } })
  expect(await allPages(read)).toEqual([1])
})
