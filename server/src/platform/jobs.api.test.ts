import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useDatabase } from '../../test/database/database.ts'
import { withBoss } from '../../test/queue.ts'
import { connectDatabase, type DatabaseConnection } from './db/database.ts'
import { jobKind, type JobQueue, startJobs, type Turn } from './jobs.ts'
import { createLog } from './log/log.ts'

const database = useDatabase()
const PLACES = 32
/** Ends what hangs, and never what is slow because the machine is busy. */
const PATIENCE = { timeout: 100_000 }
let connection: DatabaseConnection
const log = createLog('silent')
let queue: JobQueue

beforeAll(async () => {
  connection = connectDatabase(database.url, () => {}, { max: 2 })
  queue = await startJobs(database.url, log)
})
afterAll(async () => {
  await queue.stop()
  await connection.close()
})

/** Sends jobs that do not end before `release` is called; `fast` ones end at once. */
async function workOn(name: string) {
  const kind = jobKind<{ isFast: boolean }>({ name, expireInSeconds: 600, retryLimit: 0 })
  const done: boolean[] = []
  let open = 0
  let mostOpen = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await queue.declare([kind])
  await queue.work(
    kind,
    async ({ isFast }) => {
      open += 1
      mostOpen = Math.max(mostOpen, open)
      if (!isFast) await released
      open -= 1
      done.push(isFast)
    },
    PLACES,
  )
  const send = (isFast: boolean, turn?: Turn) => queue.send(connection.db, kind, { isFast }, turn)
  return { done, send, release, open: () => open, mostOpen: () => mostOpen }
}

test('a job beside 25 of its kind that wait for somebody silent is done before any of them @full', async () => {
  const work = await workOn('silent')
  for (let n = 0; n < 25; n++) await work.send(false)
  await vi.waitFor(() => expect(work.open()).toBe(25), PATIENCE)
  for (let n = 0; n < 10; n++) await work.send(true)
  await vi.waitFor(() => expect(work.done).toEqual(Array(10).fill(true)), PATIENCE)
  expect(work.open()).toBe(25)
  work.release()
  await vi.waitFor(() => expect(work.done).toHaveLength(35), PATIENCE)
}, 120_000)

test('however many wait for one receiver, others have places; and none is lost @full', async () => {
  const work = await workOn('grouped')
  for (let n = 0; n < 60; n++) await work.send(false, { group: 'silent' })
  await vi.waitFor(() => expect(work.open()).toBe(4), PATIENCE)
  for (let n = 0; n < 10; n++) await work.send(true, { group: 'other' })
  await vi.waitFor(() => expect(work.done).toHaveLength(10), PATIENCE)
  expect(work.mostOpen()).toBeLessThan(PLACES)
  work.release()
  await vi.waitFor(() => expect(work.done).toHaveLength(70), PATIENCE)
}, 120_000)

test.each([
  ['and listens to its signal', true],
  ['and listens to nothing', false],
])(
  'a job whose process ends %s is begun again at once by another one, though it had no tries left @full',
  async (_, listens) => {
    const kind = jobKind({ name: `given-back-${listens}`, expireInSeconds: 600, retryLimit: 0 })
    await queue.declare([kind])
    const ending = await startJobs(database.url, createLog('silent'))
    await ending.declare([kind])
    let begun = 0
    await ending.work(kind, (_data, signal) => {
      begun += 1
      return new Promise((_resolve, reject) => {
        if (listens) signal.addEventListener('abort', () => reject(new Error('It ends')))
      })
    })
    await queue.send(connection.db, kind, {})
    await vi.waitFor(() => expect(begun).toBe(1), PATIENCE)
    await ending.stop()
    expect(await queue.stored.listFailed()).toEqual([])
    const [waiting] = await queue.stored.listWaiting()
    expect(waiting).toMatchObject({ name: kind.name, state: 'waiting', output: null })
    const done: number[] = []
    await queue.work(kind, async () => void done.push(1))
    await vi.waitFor(() => expect(done).toEqual([1]), PATIENCE)
  },
  120_000,
)

test('a run that takes too long is called off, and logged as a failure @full', async () => {
  const kind = jobKind({ name: 'too-long', expireInSeconds: 1, retryLimit: 0 })
  const warn = vi.spyOn(log, 'warn')
  await queue.declare([kind])
  await queue.work(
    kind,
    (_data, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('It ends'))),
      ),
  )
  await queue.send(connection.db, kind, {})
  await vi.waitFor(
    async () =>
      expect(await queue.stored.listFailed()).toMatchObject([
        { name: kind.name, output: { message: 'handler execution exceeded 1s' } },
      ]),
    PATIENCE,
  )
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.any(Error), job: kind.name }),
    'job failed, it took too long',
  )
}, 120_000)

test('schedules are those that were named last', async () => {
  const kinds = ['early', 'late'].map((name) =>
    jobKind({ name, expireInSeconds: 60, retryLimit: 0 }),
  )
  await queue.declare(kinds)
  const schedules = () =>
    withBoss(database.url, async (boss) =>
      (await boss.getSchedules()).map(({ name, cron, timezone }) => ({ name, cron, timezone })),
    )
  await queue.repeat([
    { name: 'early', cron: '3 4 * * *' },
    { name: 'late', cron: '5 * * * *' },
  ])
  await queue.repeat([{ name: 'early', cron: '4 4 * * *' }])
  expect(await schedules()).toEqual([{ name: 'early', cron: '4 4 * * *', timezone: 'UTC' }])
})
