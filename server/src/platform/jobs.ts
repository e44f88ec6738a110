import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type Job as QueuedJob, PgBoss } from 'pg-boss'
import { type Executor, KEPT_IDLE_MS } from './db/database.ts'
import { failureOf, FinalFailure } from './job-failure.ts'
import { JobRuns, type Run } from './job-runs.ts'
import type { Log } from './log/log.ts'

/** One kind of job: its name and retry settings. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** Seconds without a heartbeat after which a run counts as dead and is retried. */
  readonly expireInSeconds: number
  readonly retryLimit: number
  /** Never set; carries the type of the data. */
  readonly data?: Data
}
export const jobKind = <Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> =>
  kind

/** A kind of job with everything a worker needs; `Scope` is what `run` receives. */
export interface Job<Scope, Data extends object = object> extends JobKind<Data> {
  /** A cron expression (UTC) for repeated runs without data; each runs on one instance. */
  readonly cron?: string
  /** The number of concurrent runs per process, one by default. */
  readonly concurrency?: number
  /** What cancelling a job of it means to the records; without it only repeated jobs can be cancelled. */
  readonly whenCancelled?: Cancelling<Scope, Data>
  /** Does the work; must be idempotent. `signal` is aborted when the server shuts down or the run is called off. */
  run(scope: Scope, data: Data, signal: AbortSignal): Promise<void>
}

/** Both are called within the transaction that cancels a job or takes it up again. */
export interface Cancelling<Scope, Data extends object = object> {
  note(scope: Scope, on: Executor, data: Data): Promise<void>
  undo(scope: Scope, on: Executor, data: Data): Promise<void>
}

/** Runs a job and counts, or follows, it. */
export type JobWatcher = (name: string, run: () => Promise<void>, data: object) => Promise<void>

/** Starts the workers, and schedules repeated jobs. */
export async function runJobs<Scope>(
  jobs: Pick<Jobs, 'repeat' | 'work'>,
  all: readonly Job<Scope>[],
  scope: Scope,
  watchers: readonly JobWatcher[] = [],
): Promise<void> {
  for (const job of all) {
    if (job.cron !== undefined) await jobs.repeat(job, job.cron, {})
    await jobs.work(
      job,
      (data, signal) =>
        watchers.reduce<() => Promise<void>>(
          (run, watch) => () => watch(job.name, run, data),
          () => job.run(scope, data, signal),
        )(),
      job.concurrency,
    )
  }
}

/** When a job runs; by default after those queued before it. */
export interface Turn {
  /** The minimum delay in seconds. */
  afterSeconds?: number
  /** Before all jobs in the queue without priority. */
  first?: boolean
}

export interface Jobs {
  /** Creates the queues, which is required before a job can be sent. */
  declare(kinds: readonly JobKind<object>[]): Promise<void>
  /** Enqueues within the caller's transaction: the job exists if and only if that commits. */
  send<Data extends object>(
    on: Executor,
    kind: JobKind<Data>,
    data: Data,
    turn?: Turn,
  ): Promise<void>
  /** Schedules a job with a cron expression (UTC); each run happens on one instance. */
  repeat<Data extends object>(kind: JobKind<Data>, cron: string, data: Data): Promise<void>
  /** Runs `handler` for each job, `atOnce` at a time; it must be idempotent. */
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data, signal: AbortSignal) => Promise<void>,
    atOnce?: number,
  ): Promise<void>
  /** Waits a few seconds for running jobs, then aborts them, to be retried. */
  stop(): Promise<void>
}

/** The queue of a process that may work on jobs. */
export interface JobQueue extends Jobs {
  /** What it works on. */
  readonly runs: JobRuns
}

/** Enough for short jobs to finish, and for aborted ones to record it. */
const CALL_OFF_AFTER_MS = 2_000
/** Whoever has not listened by then is left alone, and somebody else begins anew. */
const RETURN_AFTER_MS = 4_000

/** The queue passes its options on to its pool. */
const kept = { idleTimeoutMillis: KEPT_IDLE_MS } as const
const options = { schema: 'pgboss', useListenNotify: true } as const

/** The heartbeat: a killed process's job is retried within a minute, however long it may take. */
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

/** How late a delayed or retried job may begin. */
const LOOK_EVERY_MS = 2000
/** New jobs are announced by a notice, and `wakeDue` finds those whose notice was lost: a poll for each queue adds nothing. */
const looking = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 900 } as const

/**
 * Wakes the workers of queues with jobs that have become due, such as delayed and retried ones: one statement for
 * all queues, where each worker would ask for its own.
 */
async function wakeDue(boss: PgBoss, waking: ReadonlyMap<string, () => void>): Promise<void> {
  if (waking.size === 0) return
  const { rows } = await boss.getDb().executeSql(
    `SELECT name FROM unnest($1::text[]) AS queue (name)
      WHERE EXISTS (SELECT 1 FROM pgboss.job WHERE job.name = queue.name
                       AND state < 'active' AND NOT blocked AND start_after <= now())`,
    [[...waking.keys()]],
  )
  for (const { name } of rows) waking.get(name)?.()
}

/**
 * Gives a run back, to be begun again at once by whoever is free. Unlike a failure it costs none of the tries: the
 * next run has a higher number, and what this process says of its own later counts for nothing.
 */
async function returnRun(boss: PgBoss, { id, name, attempt }: Omit<Run, 'since'>): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = NULL
      WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
    [name, id, attempt],
  )
}

/**
 * Starts the queue on an existing schema. Every process looks after the runs of those that died; only one that works
 * `schedules` the repeated jobs.
 */
export async function startJobs(
  url: string,
  log: Log,
  { schedules = true }: { schedules?: boolean } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...options,
    ...supervision,
    ...kept,
    connectionString: url,
    migrate: false,
    schedule: schedules,
    max: 4,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const stopping = new AbortController()
  const runs = new JobRuns()
  await boss.start()
  const waking = new Map<string, () => void>()
  // An outage is reported by the queue itself; the next round asks again.
  const clock = setInterval(() => void wakeDue(boss, waking).catch(() => {}), LOOK_EVERY_MS)
  clock.unref()
  return {
    runs,
    async declare(kinds) {
      for (const { name, expireInSeconds, retryLimit } of kinds) {
        const policy = { expireInSeconds, retryLimit, ...everyQueue }
        await boss.createQueue(name, policy)
        // Creating a queue does not change the settings of an existing one.
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
        const { id, data, retryCount: attempt } = job
        const run = { id, name: kind.name, attempt }
        const begun = performance.now()
        let calledOff: AbortSignal | undefined
        try {
          await runs.run(run, (signal) => {
            calledOff = signal
            return handler(data, AbortSignal.any([stopping.signal, signal]))
          })
          const ms = Math.round(performance.now() - begun)
          log.info({ job: kind.name, jobId: id, ms }, 'job done')
          return { id, status: 'completed' }
        } catch (error) {
          const isFinal = error instanceof FinalFailure && !calledOff?.aborted
          // Whoever has it now says what comes of it.
          if (calledOff?.aborted) log.info({ job: kind.name, jobId: id }, 'job called off')
          else if (stopping.signal.aborted) {
            log.info({ job: kind.name, jobId: id }, 'job given back')
            await returnRun(boss, run)
          } else {
            const next = isFinal ? 'it is not tried again' : 'it is tried again'
            log.warn({ err: error, job: kind.name, jobId: id }, `job failed, ${next}`)
          }
          // Queues without a dead letter queue end a job that is sent to one.
          return { id, status: isFinal ? 'deadletter' : 'failed', output: failureOf(error) }
        }
      }
      const wake = () => boss.notifyWorker(worker)
      const worker: string = await boss.work(
        kind.name,
        { ...looking, batchSize: atOnce, perJobResults: true },
        async (jobs: QueuedJob<Parameters<typeof handler>[0]>[]) => {
          const results = await Promise.all(jobs.map(runOne))
          // Whoever found something looks again at once, until nothing is left.
          wake()
          return results
        },
      )
      waking.set(kind.name, wake)
    },
    async stop() {
      clearInterval(clock)
      const calledOff = setTimeout(() => stopping.abort(), CALL_OFF_AFTER_MS)
      const returned = setTimeout(() => {
        // Without the database they are taken up once their heartbeat is too old.
        for (const run of runs.list()) void returnRun(boss, run).catch(() => {})
      }, RETURN_AFTER_MS)
      await boss.stop({ graceful: true, timeout: 5_000 })
      clearTimeout(calledOff)
      clearTimeout(returned)
      stopping.abort()
    },
  }
}
