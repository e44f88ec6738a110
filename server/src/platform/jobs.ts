import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { fromDrizzle, type JobResult, type Job as QueuedJob, PgBoss } from 'pg-boss'
import { type Executor, KEPT_IDLE_MS } from './db/database.ts'
import { failureOf, FinalFailure } from './job-failure.ts'
import { JobLooks } from './jobs/job-looks.ts'
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

/** Starts the workers, and repeats those with a cron expression. */
export async function runJobs<Scope>(
  jobs: Pick<Jobs, 'repeat' | 'work'>,
  all: readonly Job<Scope>[],
  scope: Scope,
  watchers: readonly JobWatcher[] = [],
): Promise<void> {
  const repeated = all.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]))
  await jobs.repeat(repeated)
  for (const job of all) {
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
  /** What it waits for, such as one receiver: of a group a few run at once, so that others have places. */
  group?: string
}

/** When a job without data is sent. */
export interface Schedule {
  name: string
  cron: string
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
  /** Sends each of these without data at the times of its cron expression (UTC), once for all instances, and no others. */
  repeat(schedules: readonly Schedule[]): Promise<void>
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
/** A run that has not listened by then is left alone, and another process begins anew. */
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
/** How old the numbers of failed jobs may be, and how often it is looked for what can be deleted. */
const SUPERVISE_SECONDS = 60
/** Runs of dead processes are found by `JobLooks`; chains of jobs are not used. A repeated job is at most half a minute late. */
const supervision = {
  superviseIntervalSeconds: SUPERVISE_SECONDS,
  monitorIntervalSeconds: 10,
  flowIntervalSeconds: 86_400,
  cronMonitorIntervalSeconds: 20,
} as const

/** The jobs that run are few among those that are kept for a week. */
const ACTIVE_INDEX = `CREATE INDEX IF NOT EXISTS job_active ON pgboss.job (name) WHERE state = 'active'`

/** The version of the tables of the installed pg-boss, which does not export it. */
export const JOB_SCHEMA_VERSION = 43

/** Whether the tables of the job queue are there as `createJobSchema` leaves them. */
export async function hasJobSchema(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('pgboss.version') IS NOT NULL AND to_regclass('pgboss.job_active') IS NOT NULL AS there`,
  )
  if (!rows[0]?.there) return false
  const found = await client.query<{ version: number }>('SELECT version FROM pgboss.version')
  return found.rows[0]?.version === JOB_SCHEMA_VERSION
}

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
  await boss.getDb().executeSql(ACTIVE_INDEX)
  await boss.stop({ graceful: false })
}

const GROUP_AT_ONCE = 4

/** How late a delayed, retried or repeated job may begin, and one whose process has died after its last heartbeat. */
const LOOK_EVERY_MS = 3000
/** New jobs are announced by a notice, and `JobLooks` finds those whose notice was lost: a poll for each queue adds nothing. */
const looking = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 900 } as const

const isMatch = (found: object, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => Reflect.get(found, key) === value)

/** Creates the queues that are missing, and changes those whose settings are others. */
async function declareQueues(boss: PgBoss, kinds: readonly JobKind<object>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, expireInSeconds, retryLimit } of kinds) {
    const wanted = { expireInSeconds, retryLimit, ...everyQueue }
    const found = known.get(name)
    if (!found) await boss.createQueue(name, wanted)
    else if (!isMatch(found, wanted)) await boss.updateQueue(name, wanted)
  }
}

/** Adds the schedules that are missing or others now, and ends those of jobs that are gone. One run makes up for all that were missed. */
async function scheduleAll(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  const known = await boss.getSchedules()
  for (const { name, cron } of schedules)
    if (!known.some((one) => one.name === name && one.cron === cron))
      await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' })
  for (const { name } of known)
    if (!schedules.some((one) => one.name === name)) await boss.unschedule(name)
}

/**
 * Releases a job so that any worker can start it immediately. Does not count as an attempt: the next run has a higher number,
 * and what this process reports of its own later is ignored.
 */
async function returnRun(boss: PgBoss, { id, name, attempt }: Omit<Run, 'since'>): Promise<void> {
  await boss.getDb().executeSql(
    `UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = NULL
      WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3`,
    [name, id, attempt],
  )
}

/** Starts the queue on an existing schema. Every process looks after the runs of those that died. */
export async function startJobs(url: string, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({
    ...options,
    ...supervision,
    ...kept,
    connectionString: url,
    migrate: false,
    max: 4,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  const stopping = new AbortController()
  const runs = new JobRuns()
  await boss.start()
  const looks = new JobLooks(boss)
  let ended = false
  // The next round asks again.
  const look = () =>
    looks.look().catch((error: unknown) => {
      if (!ended) log.error({ err: error }, 'job queue')
    })
  const clock = setInterval(() => void look(), LOOK_EVERY_MS)
  clock.unref()
  return {
    runs,
    declare: (kinds) => declareQueues(boss, kinds),
    async send(on, kind, data, { afterSeconds = 0, first = false, group } = {}) {
      const db = fromDrizzle(on, sql)
      await boss.send(kind.name, data, {
        db,
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
        ...(first && { priority: 1 }),
        ...(group !== undefined && { group: { id: group } }),
      })
    },
    repeat: (schedules) => scheduleAll(boss, schedules),
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
          // The worker that now holds the job reports its outcome.
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
      // A worker for each place, since one that takes several jobs waits for the slowest.
      const workers = new Set<string>()
      for (let place = 0; place < atOnce; place++) {
        const worker: string = await boss.work(
          kind.name,
          {
            ...looking,
            perJobResults: true,
            ...(atOnce > GROUP_AT_ONCE && { groupConcurrency: GROUP_AT_ONCE }),
          },
          async (jobs: QueuedJob<Parameters<typeof handler>[0]>[]) => {
            const results = await Promise.all(jobs.map(runOne))
            // A worker that found a job polls again immediately, until the queue is empty.
            boss.notifyWorker(worker)
            return results
          },
        )
        workers.add(worker)
      }
      looks.waking.set(kind.name, () => {
        for (const worker of workers) boss.notifyWorker(worker)
      })
    },
    async stop() {
      ended = true
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
