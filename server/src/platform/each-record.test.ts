import { expect, test } from 'vitest'
import { doAll } from './each-record.ts'
import { createLog } from './log/log.ts'

test('what fails stops none of the others, and the first failure is thrown in the end', async () => {
  const done: string[] = []
  const deed = (name: string) => async () => void done.push(name)
  const failing = (name: string) => async () => {
    done.push(name)
    throw new Error(`no ${name}`)
  }
  const all = doAll(createLog('silent'), [failing('a'), deed('b'), failing('c'), deed('d')])
  await expect(all).rejects.toThrow('no a')
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})

test('nothing is thrown where nothing fails', async () => {
  await expect(doAll(createLog('silent'), [async () => 1])).resolves.toBeUndefined()
})
