import { expect, test, vi } from 'vitest'
import { giveWay } from './give-way.ts'

const startJob = (load: { requests: number }, onWait: () => void = () => {}) => {
  const run = vi.fn<() => Promise<void>>().mockResolvedValue()
  const wait = vi.fn<() => Promise<void>>(async () => onWait())
  return { run, wait, ended: giveWay(load, wait)('mail', run, {}) }
}

test('a job begins at once where few people wait', async () => {
  const { run, wait, ended } = startJob({ requests: 30 })
  await ended
  expect(run).toHaveBeenCalledOnce()
  expect(wait).not.toHaveBeenCalled()
})

test('a job begins once people have their answers', async () => {
  const load = { requests: 150 }
  const { run, wait, ended } = startJob(load, () => (load.requests -= 40))
  expect(run).not.toHaveBeenCalled()
  await ended
  expect(run).toHaveBeenCalledOnce()
  expect(wait).toHaveBeenCalledTimes(3)
})

test('a job waits for ten seconds at most', async () => {
  const { run, wait, ended } = startJob({ requests: 150 })
  await ended
  expect(run).toHaveBeenCalledOnce()
  expect(wait).toHaveBeenCalledTimes(40)
  expect(wait).toHaveBeenCalledWith(250)
})
