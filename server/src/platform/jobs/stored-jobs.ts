import { sql } from 'drizzle-orm'
import { type ConnectionOptions, fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Executor } from '../db/database.ts'

/** The dead letter queue of all kinds: pg-boss cannot list jobs by their state, and copies here each that has failed for good. */
export const FAILED_JOBS = 'failed-jobs'
/** The oldest ones are listed, so that a long queue fits into memory. */
const MOST_OF_A_KIND = 500

export interface JobKey {
  readonly id: string
  readonly name: string
}

/** A job as the queue keeps it. */
export interface StoredJob extends JobKey {
  /** `later`: not before its time. */
  readonly state: 'waiting' | 'later' | 'running' | 'completed' | 'failed' | 'cancelled'
  readonly data: object
  readonly priority: number
  /** How often it was begun again. */
  readonly retries: number
  readonly retryLimit: number
  readonly createdAt: Date
  readonly dueAt: Date
  /** Whether it has run before; the beginning of the last run is not known of failed jobs in a list. */
  readonly hasRun: boolean
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly output: unknown
}

export interface QueueCounts {
  name: string
  /** Jobs that could run now. */
  waiting: number
  running: number
  /** Jobs that have used up their tries, of the last days. */
  failed: number
  /** Since when the first of them could run. */
  oldestAt: Date | null
}

/** What the queue holds, for those who look after it. */
export interface StoredJobs {
  /** The counts of each queue, which are some seconds old. */
  count(): Promise<QueueCounts[]>
  /** Jobs that wait, the oldest of each kind. */
  listWaiting(): Promise<StoredJob[]>
  /** Jobs that have used up their tries. */
  listFailed(): Promise<StoredJob[]>
  /** Those of the named jobs that are still stored. */
  list(keys: readonly JobKey[]): Promise<StoredJob[]>
  find(on: Executor, id: string): Promise<StoredJob | undefined>
  /** Moves a job before others of its kind. Like the next two, resolves with whether the job was in a state for it. */
  raise(on: Executor, job: StoredJob, priority: number): Promise<boolean>
  cancel(on: Executor, job: StoredJob): Promise<boolean>
  /** Lets a job that has failed or was cancelled run at least once more, now. */
  retry(on: Executor, job: StoredJob): Promise<boolean>
}

/** @param names the declared kinds */
export function readStoredJobs(boss: PgBoss, names: ReadonlySet<string>): StoredJobs {
  const waitingOf = async (name: string) =>
    (await boss.findJobs<object>(name, { queued: true, limit: MOST_OF_A_KIND })).map(describeJob)
  const oldestOf = async (name: string): Promise<Date | null> => {
    const due = (await waitingOf(name)).filter(({ state }) => state === 'waiting')
    return due.reduce<Date | null>(
      (oldest, { dueAt }) => (oldest && oldest <= dueAt ? oldest : dueAt),
      null,
    )
  }
  return {
    async count() {
      await boss.supervise()
      const queues = await boss.getQueues([...names])
      return Promise.all(
        queues.map(async ({ name, readyCount, activeCount, failedCount }) => ({
          name,
          waiting: readyCount,
          running: activeCount,
          failed: failedCount,
          oldestAt: readyCount > 0 ? await oldestOf(name) : null,
        })),
      )
    },
    listWaiting: async () => (await Promise.all([...names].map(waitingOf))).flat(),
    async listFailed() {
      const copies = await boss.findJobs<object>(FAILED_JOBS)
      return copies.flatMap((copy) => describeFailed(copy) ?? [])
    },
    async list(keys) {
      const found = await Promise.all(
        keys.map(({ name, id }) => boss.findJobs<object>(name, { id })),
      )
      return found.flat().map(describeJob)
    },
    async find(on, id) {
      const db = fromDrizzle(on, sql)
      for (const name of names) {
        const [job] = await boss.findJobs<object>(name, { id, db })
        if (job) return describeJob(job)
      }
      return undefined
    },
    async raise(on, { id, name, state }, priority) {
      const turn = { priority, ...(state === 'later' && { startAfter: 0 }) }
      const { updated } = await boss.update(name, undefined, {
        id,
        ...turn,
        db: fromDrizzle(on, sql),
      })
      return updated > 0
    },
    async cancel(on, { id, name }) {
      const db = fromDrizzle(on, sql)
      await boss.cancel(name, id, { db })
      const [job] = await boss.findJobs(name, { id, db })
      return job?.state === 'cancelled'
    },
    async retry(on, job) {
      const { id, name, retries, retryLimit } = job
      const db = fromDrizzle(on, sql)
      if (job.state === 'failed') await retryFailed(boss, job, { db })
      else await boss.resume(name, id, { db })
      const { updated } = await boss.update(name, undefined, {
        id,
        startAfter: 0,
        retryLimit: Math.max(retries, retryLimit) + 1,
        db,
      })
      return updated > 0
    },
  }
}

/** Lets a failed job run again, and removes its copy. */
export async function retryFailed(
  boss: PgBoss,
  { id, name, data }: Pick<StoredJob, 'id' | 'name' | 'data'>,
  on: ConnectionOptions = {},
): Promise<void> {
  await boss.retry(name, id, on)
  const copies = (await boss.findJobs(FAILED_JOBS, { data, ...on })).filter(
    ({ sourceId }) => sourceId === id,
  )
  if (copies.length > 0)
    await boss.deleteJob(
      FAILED_JOBS,
      copies.map((copy) => copy.id),
      on,
    )
}

function describeJob(job: JobWithMetadata): StoredJob {
  // The types of pg-boss leave out that a job may not have begun.
  const startedAt: Date | null = job.startedOn
  return {
    id: job.id,
    name: job.name,
    state: stateOf(job),
    data: job.data,
    priority: job.priority,
    retries: job.retryCount,
    retryLimit: job.retryLimit,
    createdAt: job.createdOn,
    dueAt: job.startAfter,
    hasRun: startedAt !== null,
    startedAt,
    endedAt: job.completedOn,
    output: job.output,
  }
}

function stateOf({ state, startAfter, createdOn }: JobWithMetadata): StoredJob['state'] {
  if (state === 'active') return 'running'
  if (state !== 'created' && state !== 'retry') return state
  // A job that was sent without a delay is due, whatever the clocks of two machines say.
  return startAfter <= createdOn || startAfter <= new Date() ? 'waiting' : 'later'
}

/** The job of which this is the copy. */
function describeFailed(copy: JobWithMetadata): StoredJob | undefined {
  const { sourceId, sourceName, sourceCreatedOn, sourceRetryCount } = copy
  if (sourceId === null || sourceName === null) return undefined
  const retries = sourceRetryCount ?? 0
  return {
    ...describeJob(copy),
    id: sourceId,
    name: sourceName,
    state: 'failed',
    retries,
    retryLimit: retries,
    createdAt: sourceCreatedOn ?? copy.createdOn,
    dueAt: sourceCreatedOn ?? copy.createdOn,
    hasRun: true,
    startedAt: null,
    endedAt: copy.createdOn,
    output: copy.sourceOutput,
  }
}
