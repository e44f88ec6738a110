import { reworded } from '@carriage/texts/reworded'
import type { JobAction, JobState } from '@carriage/contract/system/job-schemas'
import {
  cancelJob,
  getStatus,
  listJobs,
  putJobFirst,
  retryJob,
} from '@carriage/contract/system/endpoints'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { withBoss } from '../../../../test/queue.ts'
import { jobsOf } from '../../../compose.ts'
import { uuidv7 } from '../../../platform/crypto.ts'
import { type JobQueue, startJobs } from '../../../platform/jobs.ts'
import { reportProcess } from '../../../platform/report-process.ts'

/** Jobs that became due are looked for every twenty seconds. */
const patience = { timeout: 40_000 }
const app = useApp({ env: { WORKERS: 'external' }, readsQueue: true })
const url = () => app().services.config.databaseUrl ?? ''
let queue: JobQueue
let admin: Person
const kindOf = (name: string) => {
  const kind = jobsOf(app().slices).find((known) => known.name === name)
  if (!kind) throw new Error(`No slice has the job ${name}`)
  return kind
}

beforeEach(async () => {
  queue = await startJobs(url(), app().services.log)
  await queue.declare(jobsOf(app().slices))
  await withBoss(url(), (boss) => boss.deleteAllJobs())
  await app().services.db.execute(sql`DELETE FROM processes`)
  admin = await createPerson(app(), { roles: ['user', 'admin'] })
  app().advance(60)
})
afterEach(() => queue.stop())

const send = (name: string, data: object = {}) => queue.send(app().services.db, kindOf(name), data)
const list = async (state?: JobState) =>
  app().call(listJobs, { query: { page: 1, per_page: 20, ...(state && { state }) } }, admin.token)
const endpoints = { first: putJobFirst, cancel: cancelJob, retry: retryJob } as const
const change = (action: JobAction, id: string) =>
  app().call(endpoints[action], { params: { id } }, admin.token)
const refused = async (action: JobAction, id: string) =>
  (await app().refusal(endpoints[action], { params: { id } }, admin.token)).status

/** A promise, and the function that resolves it. */
function opened() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** A process as `npm run worker` is one. */
const report = () => {
  const { db, notices, log } = app().services
  const process = {
    id: uuidv7(),
    role: 'worker',
    worksOnJobs: true,
    host: 'studio-2',
    pid: 77,
    version: '0.1.0',
    secretMark: 'a',
  } as const
  return reportProcess({ db, notices, log, process, runs: queue.runs })
}

test('only admins see and change the queue @full', async () => {
  await send('sweep-media')
  const [job] = (await list()).jobs
  const coach = await createPerson(app(), { roles: ['user', 'coach'] })
  const params = { id: job?._id ?? '' }
  expect((await app().refusal(listJobs, {}, coach.token)).status).toBe(403)
  for (const endpoint of Object.values(endpoints))
    expect((await app().refusal(endpoint, { params }, coach.token)).status).toBe(403)
  expect(await refused('cancel', uuidv7())).toBe(404)
})

test('jobs that run come first, then those that wait, in their order @full', async () => {
  const title = 'Footwork slowly'
  const video = await createVideo(app(), { title, processingState: 'processing' })
  const another = await createVideo(app(), { processingState: 'waiting' })
  await send('sweep-images')
  await send('process-video', { videoId: video })
  await send('process-video', { videoId: another })
  const late = { afterSeconds: 3600 }
  await queue.send(app().services.db, kindOf('remove-video-files'), { playbackIds: [] }, late)
  const end = await report()
  const finish = opened()
  try {
    await queue.work(kindOf('sweep-images'), () => finish.promise)
    await expect
      .poll(async () => (await list('running')).jobs[0]?.worker, patience)
      .toMatchObject({
        role: 'worker',
        host: 'studio-2',
        pid: 77,
      })
    const { jobs, meta, works, workers } = await list()
    expect(jobs.map(({ kind, state }) => [kind, state])).toEqual([
      ['sweep-images', 'running'],
      ['process-video', 'waiting'],
      ['process-video', 'waiting'],
      ['remove-video-files', 'later'],
    ])
    expect(jobs[1]).toMatchObject({ video: { _id: video, title }, runs: 0, worker: null })
    expect(jobs.map(({ actions }) => actions)).toEqual([
      ['cancel'],
      ['first', 'cancel'],
      ['first', 'cancel'],
      [],
    ])
    expect({ works, total: meta.total }).toEqual({ works: 'external', total: 4 })
    expect(workers).toMatchObject([{ host: 'studio-2', runs: 1 }])
    await change('first', jobs[2]?._id ?? '')
    expect((await list('waiting')).jobs.map((job) => job.video?._id)).toEqual([another, video])
    expect((await list('waiting')).jobs[0]).toMatchObject({ first: true, actions: ['cancel'] })
    expect(await refused('first', jobs[2]?._id ?? '')).toBe(409)
    expect(await refused('first', jobs[3]?._id ?? '')).toBe(409)
  } finally {
    finish.resolve()
    await end()
  }
  expect((await list()).workers).toEqual([])
})

test('whoever puts a job first has it run first @full', async () => {
  const [a, b, c] = [uuidv7(), uuidv7(), uuidv7()]
  for (const videoId of [a, b, c]) await send('process-video', { videoId })
  await change('first', (await list()).jobs[2]?._id ?? '')
  const ran: unknown[] = []
  await queue.work(kindOf('process-video'), async (data) => void ran.push(data))
  await expect.poll(() => ran, patience).toEqual([{ videoId: c }, { videoId: a }, { videoId: b }])
})

test('a film whose job is cancelled says so, and is processed when the job is run again @full', async () => {
  const video = await createVideo(app(), { processingState: 'waiting' })
  await send('process-video', { videoId: video })
  const id = (await list()).jobs[0]?._id ?? ''
  const stateOf = async () => {
    const { rows } = await app().services.db.execute<{ state: string; error: string | null }>(
      sql`SELECT processing_state AS state, processing_error AS error FROM videos WHERE id = ${video}`,
    )
    const [row] = rows
    return row && { ...row, error: row.error && reworded(row.error) }
  }
  await change('cancel', id)
  expect(await stateOf()).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('was canceled'),
  })
  expect((await list()).jobs).toMatchObject([{ state: 'cancelled', actions: ['retry'] }])
  expect(await refused('cancel', id)).toBe(409)
  app().advance(1)
  await change('retry', id)
  expect(await stateOf()).toEqual({ state: 'waiting', error: null })
  expect((await list()).jobs).toMatchObject([{ state: 'waiting' }])
  expect(await refused('retry', id)).toBe(409)
  const entries = await app().audited(admin, { page: 1, per_page: 20 })
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'job-retried', entity_id: id, label: 'process-video', actor: { _id: admin.id } },
    { action: 'job-cancelled', entity_id: id, label: 'process-video' },
  ])
})

test('a run that is cancelled is stopped, and what it says afterwards counts for nothing @full', async () => {
  const end = await report()
  const begun = opened()
  const stopped = vi.fn<() => void>()
  try {
    await send('sweep-media')
    await queue.work(kindOf('sweep-media'), async (_, signal) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      stopped()
    })
    await begun.promise
    await expect.poll(async () => (await list()).jobs, patience).toHaveLength(1)
    await change('cancel', (await list()).jobs[0]?._id ?? '')
    await expect.poll(() => stopped.mock.calls.length, patience).toBe(1)
    await expect.poll(() => queue.runs.list(), patience).toEqual([])
    expect((await list()).jobs).toMatchObject([{ kind: 'sweep-media', state: 'cancelled' }])
  } finally {
    await end()
  }
})

test('a run that another process has taken over is stopped where it began @full', async () => {
  const end = await report()
  const begun = opened()
  const stopped = opened()
  try {
    await send('sweep-media')
    await queue.work(kindOf('sweep-media'), async (_, signal) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      stopped.resolve()
    })
    await begun.promise
    // As when this process did not move for longer than its lease.
    await withBoss(url(), async (boss) => {
      for (const { id } of queue.runs.list()) {
        await boss.fail('sweep-media', id)
        await boss.update('sweep-media', undefined, { id, startAfter: 0 })
      }
      await boss.fetch('sweep-media')
    })
    await stopped.promise
    await expect.poll(() => queue.runs.list(), patience).toEqual([])
    // It is the other one's to end.
    expect((await list()).jobs).toMatchObject([{ kind: 'sweep-media', state: 'running', runs: 2 }])
  } finally {
    await end()
  }
})

test('what has failed says why, and runs again when it is asked for @full', async () => {
  const kind = { ...kindOf('sweep-media'), retryLimit: 0 }
  await queue.declare([kind])
  await send('sweep-media')
  const refusal = Object.assign(new Error('No mailbox ada@carriage.test'), { code: 'ECONNREFUSED' })
  const run = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refusal).mockResolvedValue()
  await queue.work(kind, run)
  await expect
    .poll(async () => (await list('failed')).jobs, patience)
    .toMatchObject([
      {
        state: 'failed',
        runs: 1,
        failure: { reason: 'unreachable', detail: 'No mailbox …' },
        actions: ['retry'],
      },
    ])
  await change('retry', (await list()).jobs[0]?._id ?? '')
  await expect.poll(async () => (await list()).jobs, patience).toEqual([])
  expect(run).toHaveBeenCalledTimes(2)
})

test('files that nobody needs are removed at their time, whatever anybody wants', async () => {
  const tomorrow = { afterSeconds: 86_400 }
  await queue.send(app().services.db, kindOf('remove-video-files'), {}, tomorrow)
  const id = (await list()).jobs[0]?._id ?? ''
  for (const action of ['first', 'cancel', 'retry'] as const)
    expect(await refused(action, id)).toBe(409)
})

test('a server that leaves the work to workers says when there is none @full', async () => {
  const status = async () => {
    app().advance(60)
    return (await app().call(getStatus, {}, admin.token)).status
  }
  expect((await status()).jobs.workers).toEqual({ works: 'external', alive: 0 })
  expect((await status()).attention).toEqual(['jobs'])
  const end = await report()
  try {
    expect((await status()).jobs.workers).toEqual({ works: 'external', alive: 1 })
    expect((await status()).attention).toEqual([])
    // As after kill -9.
    await app().services.db.execute(sql`UPDATE processes SET seen_at = now() - interval '1 minute'`)
    expect((await status()).attention).toEqual(['jobs'])
  } finally {
    await end()
  }
})
