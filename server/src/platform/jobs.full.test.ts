import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { useDatabase } from '../../test/database/database.ts'
import { connectDatabase } from './db/database.ts'
import { jobKind, startJobs } from './jobs.ts'
import { createLog } from './log/log.ts'

const database = useDatabase()
const slowJob = jobKind<{ n: number }>({ name: 'slow', expireInSeconds: 3600, retryLimit: 3 })
let child: ChildProcess | undefined

afterEach(() => child?.kill('SIGKILL'))

test('a job whose process was killed is run by another process within a minute', async () => {
  const program = fileURLToPath(new URL('../../test/processes/hanging-worker.ts', import.meta.url))
  const connection = connectDatabase(database.url, () => {}, { max: 2 })
  child = fork(program, [database.url], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
  const jobs = await startJobs(database.url, createLog('silent'))
  await jobs.declare([slowJob])
  await jobs.send(connection.db, slowJob, { n: 1 })
  // The child reports that the job has begun; the job never ends.
  await once(child, 'message')
  child.kill('SIGKILL')
  const done: number[] = []
  await jobs.work(slowJob, async ({ n }) => void done.push(n))
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 60_000, interval: 500 })
  await jobs.stop()
  await connection.close()
})

test('a job that another process has put off is found when it is due', async () => {
  const kind = jobKind({ name: 'put-off', expireInSeconds: 60, retryLimit: 0 })
  const connection = connectDatabase(database.url, () => {}, { max: 2 })
  const [sender, worker] = await Promise.all(
    [0, 1].map(() => startJobs(database.url, createLog('silent'))),
  )
  const done: number[] = []
  await sender?.declare([kind])
  await worker?.work(kind, async () => void done.push(1))
  await sender?.send(connection.db, kind, {}, { afterSeconds: 2 })
  await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 45_000, interval: 500 })
  await Promise.all([sender?.stop(), worker?.stop()])
  await connection.close()
})

test('a repeated job runs once in its minute, however many processes there are', async () => {
  const kind = jobKind({ name: 'each-minute', expireInSeconds: 60, retryLimit: 0 })
  const minutes: number[] = []
  const queues = [0, 1].map(() => startJobs(database.url, createLog('silent')))
  const both = await Promise.all(queues)
  for (const queue of both) {
    await queue.declare([kind])
    await queue.repeat([{ name: kind.name, cron: '* * * * *' }])
    await queue.work(kind, async () => void minutes.push(Math.floor(Date.now() / 60_000)))
  }
  await vi.waitFor(() => expect(new Set(minutes).size).toBe(2), { timeout: 170_000, interval: 500 })
  await Promise.all(both.map((queue) => queue.stop()))
  expect(minutes).toHaveLength(2)
})
