import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type Job as QueuedJob, PgBoss } from 'pg-boss'
import type { Executor } from './db/database.ts'
import type { Log } from './log.ts'

/** One kind of job: its name, and how it is tried. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** Seconds until a run that says nothing counts as dead and is tried again. */
  readonly expireInSeconds: number
  readonly retryLimit: number
  /** Set by `jobKind` only to carry the type of the data. */
  readonly data?: Data
}
export const jobKind = <Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> =>
  kind

/** A kind of job with all that a worker needs; `Scope` is what `run` gets from the program. */
export interface Job<Scope, Data extends object = object> extends JobKind<Data> {
  /** Sent again and again, with no data, as the cron expression (UTC) says; once for all instances. */
  readonly cron?: string
  /** How many of them run in one process at a time; one unless told otherwise. */
  readonly concurrency?: number
  /** Does the work; safe to run twice. `signal` is raised when the server goes down. */
  run(scope: Scope, data: Data, signal: AbortSignal): Promise<void>
}

/** Does the jobs from now on, and schedules those that repeat. */
export async function runJobs<Scope>(
  jobs: Pick<Jobs, 'repeat' | 'work'>,
  all: readonly Job<Scope>[],
  scope: Scope,
): Promise<void> {
  for (const job of all) {
    if (job.cron !== undefined) await jobs.repeat(job, job.cron, {})
    await jobs.work(job, (data, signal) => job.run(scope, data, signal), job.concurrency)
  }
}

/** When a job begins; as soon as those before it in its queue have, unless told otherwise. */
export interface Turn {
  /** At the earliest so many seconds from now. */
  afterSeconds?: number
  /** Before all in its queue that are not first. */
  first?: boolean
}

export interface Jobs {
  /** Creates the queues; a job can be sent once its queue is there. */
  declare(kinds: readonly JobKind<object>[]): Promise<void>
  /** Enqueues within the caller's transaction: the job exists if and only if that commits. */
  send<Data extends object>(
    on: Executor,
    kind: JobKind<Data>,
    data: Data,
    turn?: Turn,
  ): Promise<void>
  /** Sends the job again and again, as the cron expression (UTC) says; once for all instances. */
  repeat<Data extends object>(kind: JobKind<Data>, cron: string, data: Data): Promise<void>
  /** Runs `handler` for each job, `atOnce` at a time; it must be safe to run twice. */
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data, signal: AbortSignal) => Promise<void>,
    atOnce?: number,
  ): Promise<void>
  /** Lets running jobs end, for a few seconds; then their signals are raised and they are tried again. */
  stop(): Promise<void>
}

/** Short work gets done meanwhile; what is called off still has time to say so. */
const CALL_OFF_AFTER_MS = 2_000

const options = { schema: 'pgboss', useListenNotify: true } as const

/** The work of a process that was killed goes to another one within a minute, however long it may take. */
const everyQueue = {
  heartbeatSeconds: 30,
  notify: true,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 300,
} as const
const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 } as const

/** Creates or upgrades the tables of the job queue. */
export async function createJobSchema(url: string): Promise<void> {
  const boss = new PgBoss({
    ...options,
    connectionString: url,
    supervise: false,
    schedule: false,
    max: 2,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Starts the queue on an existing schema. Without `supervise` nothing is expired or cleaned up. */
export async function startJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...options,
    ...supervision,
    connectionString: url,
    migrate: false,
    max: 4,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const stopping = new AbortController()
  await boss.start()
  return {
    async declare(kinds) {
      for (const { name, expireInSeconds, retryLimit } of kinds) {
        const policy = { expireInSeconds, retryLimit, ...everyQueue }
        await boss.createQueue(name, policy)
        // Creating leaves a queue of an earlier version as it was.
        await boss.updateQueue(name, policy)
      }
    },
    async send(on, kind, data, { afterSeconds = 0, first = false } = {}) {
      const db = fromDrizzle(on, sql)
      await boss.send(kind.name, data, {
        db,
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
        ...(first && { priority: 1 }),
      })
    },
    async repeat(kind, cron, data) {
      await boss.schedule(kind.name, cron, data)
    },
    async work(kind, handler, atOnce = 1) {
      const runOne = async (job: QueuedJob<Parameters<typeof handler>[0]>): Promise<JobResult> => {
        try {
          await handler(job.data, stopping.signal)
          return { id: job.id, status: 'completed' }
        } catch (error) {
          // What was called off has not failed, and whoever stops a server need not hear of it.
          const level = stopping.signal.aborted ? 'debug' : 'warn'
          log[level]({ err: error, job: kind.name }, 'job failed, it is tried again')
          return { id: job.id, status: 'failed', output: { message: String(error) } }
        }
      }
      // A new job is announced; what is tried again, or waits behind another, is found by looking.
      const looking = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
      await boss.work(
        kind.name,
        { ...looking, batchSize: atOnce, perJobResults: true },
        (jobs: QueuedJob<Parameters<typeof handler>[0]>[]) => Promise.all(jobs.map(runOne)),
      )
    },
    async stop() {
      const calledOff = setTimeout(() => stopping.abort(), CALL_OFF_AFTER_MS)
      await boss.stop({ graceful: true, timeout: 5_000 })
      clearTimeout(calledOff)
      stopping.abort()
    },
  }
}
