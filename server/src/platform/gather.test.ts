import { expect, test } from 'vitest'
import { gather } from './gather.ts'

/** Runs that end when the test says so. */
function controlled() {
  const runs: { items: readonly number[]; end: (error?: Error) => void }[] = []
  const call = gather<number, string>({
    run: (items) =>
      new Promise((resolve, reject) => {
        runs.push({
          items,
          end: (error) => (error ? reject(error) : resolve(items.map((item) => `done ${item}`))),
        })
      }),
    weigh: (item) => item,
    most: 10,
    mostWaiting: 20,
    refusal: () => new Error('too much'),
  })
  const end = async (error?: Error) => {
    runs.at(-1)?.end(error)
    // The next run begins in a later step of the queue.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { runs, call, end }
}

test('what arrives during a run is done together in the next one, up to its limit', async () => {
  const { runs, call, end } = controlled()
  const results = [1, 4, 5, 3].map((item) => call(item))
  expect(runs.map(({ items }) => items)).toEqual([[1]])
  await end()
  expect(runs.at(-1)?.items).toEqual([4, 5])
  await end()
  expect(runs.at(-1)?.items).toEqual([3])
  await end()
  expect(await Promise.all(results)).toEqual(['done 1', 'done 4', 'done 5', 'done 3'])
})

test('what is larger than a run is done alone', async () => {
  const { runs, call, end } = controlled()
  const results = [call(1), call(15), call(2)]
  await end()
  expect(runs.at(-1)?.items).toEqual([15])
  await end()
  await end()
  expect(await Promise.all(results)).toEqual(['done 1', 'done 15', 'done 2'])
})

test('more than may wait is refused, and nothing of it is done', async () => {
  const { runs, call, end } = controlled()
  const results = [call(1), call(10), call(10)]
  await expect(call(1)).rejects.toThrow('too much')
  await end()
  await end()
  await end()
  await Promise.all(results)
  expect(runs.flatMap(({ items }) => items)).toEqual([1, 10, 10])
  const later = call(3)
  await end()
  expect(await later).toBe('done 3')
})

test('when a run fails, each of its items is tried alone', async () => {
  const { runs, call, end } = controlled()
  const results = Promise.allSettled([call(1), call(2), call(3)])
  await end()
  expect(runs.at(-1)?.items).toEqual([2, 3])
  await end(new Error('one is broken'))
  expect(runs.at(-1)?.items).toEqual([2])
  await end(new Error('broken'))
  expect(runs.at(-1)?.items).toEqual([3])
  await end()
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
