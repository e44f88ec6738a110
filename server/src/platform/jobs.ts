import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type Job as QueuedJob, PgBoss } from 'pg-boss'
import { type Executor, KEPT_IDLE_MS } from './db/database.ts'
import { failureOf, FinalFailure } from './job-failure.ts'
import { JobRuns, type Run } from './job-runs.ts'
import { declareQueues, everyQueue } from './jobs/declare-queues.ts'
import { JOB_SCHEMA } from './jobs/job-schema.ts'
import { readStoredJobs, retryFailed, type StoredJobs } from './jobs/stored-jobs.ts'
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
  /** What it waits for, such as one receiver: of a group a few run at once, so that others have slots. */
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
  readonly stored: StoredJobs
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

/** How late a job may begin that became due by a change in another process, such as one whose heartbeat is too old. */
const LOOK_EVERY_MS = 20_000
/** Delays up to this one are waited for by the process that sent the job; for longer ones a look is exact enough. */
const SHORT_DELAY_SECONDS = 3600

const options = {
  schema: JOB_SCHEMA,
  useListenNotify: true,
  migrate: false,
  // Each look does so; processes that look within these seconds share one.
  supervise: false,
  monitorIntervalSeconds: 5,
  // The doctor and the database's own figures tell more.
  monitorVacuum: false,
  // The table `processes` says who is there.
  registerInstance: false,
  // A repeated job begins at most 45 seconds after its minute.
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  // The queue passes it on to its pool.
  idleTimeoutMillis: KEPT_IDLE_MS,
  max: 4,
} as const

/** The longest delay after a failed run, with a second to note the failure; pg-boss chooses up to half of it less. */
const longestRetryDelay = (attempt: number): number =>
  Math.min(everyQueue.retryDelayMax, everyQueue.retryDelay * 2 ** (attempt + 1)) + 1

const GROUP_AT_ONCE = 4
const working = {
  // New jobs are announced by a notice, and each look finds what no notice told of.
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 900,
  // So soon a run learns that its job is not its own any more.
  heartbeatRefreshSeconds: 6,
  perJobResults: true,
} as const

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
 * Releases a job so that any worker can start it immediately. Does not count as an attempt. The next run has a higher
 * number, so what this process reports of its own later is ignored.
 */
async function returnRun(boss: PgBoss, { id, name, attempt }: Omit<Run, 'since'>): Promise<void> {
  await boss.fail(name, { id, retryCount: attempt })
  const [job] = await boss.findJobs<object>(name, { id })
  if (job?.retryCount !== attempt) return
  if (job.state === 'failed') await retryFailed(boss, job)
  await boss.update(name, undefined, { id, retryLimit: job.retryLimit + 1, startAfter: 0 })
}

/** Starts the queue on an existing schema. Every process looks after the runs of those that died. */
export async function startJobs(url: string, log: Log): Promise<JobQueue> {
  const boss = new PgBoss({ ...options, connectionString: url })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'))
  const stopping = new AbortController()
  const runs = new JobRuns()
  const names = new Set<string>()
  await boss.start()
  let ended = false
  const wake = (name: string, jobs: number) => {
    const idle = boss.getWipData().filter((worker) => worker.name === name && worker.count === 0)
    for (const { id } of idle.slice(0, jobs)) boss.notifyWorker(id)
  }
  const wakeLater = (name: string, seconds: number) => {
    if (seconds <= SHORT_DELAY_SECONDS) setTimeout(() => wake(name, 1), seconds * 1000).unref()
  }
  /** Takes jobs from dead processes, and wakes workers for what no notice tells of: jobs that have become due. */
  const look = async () => {
    await boss.supervise()
    for (const { name, readyCount, activeCount } of await boss.getQueues()) {
      wake(name, readyCount)
      // What was just taken from a dead process is put off like any failed run.
      if (activeCount > 0) wakeLater(name, longestRetryDelay(0))
    }
  }
  let looking: Promise<void> | undefined
  const clock = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => {
        if (!ended) log.error({ err: error }, 'job queue')
      })
      .finally(() => (looking = undefined))
  }, LOOK_EVERY_MS)
  clock.unref()
  return {
    runs,
    stored: readStoredJobs(boss, names),
    async declare(kinds) {
      await declareQueues(boss, kinds)
      for (const { name } of kinds) names.add(name)
    },
    async send(on, kind, data, { afterSeconds = 0, first = false, group } = {}) {
      const db = fromDrizzle(on, sql)
      await boss.send(kind.name, data, {
        db,
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
        ...(first && { priority: 1 }),
        ...(group !== undefined && { group: { id: group } }),
      })
      if (afterSeconds > 0) wakeLater(kind.name, afterSeconds)
    },
    repeat: (schedules) => scheduleAll(boss, schedules),
    async work(kind, handler, atOnce = 1) {
      type Data = Parameters<typeof handler>[0]
      const runOne = async (job: QueuedJob<Data>): Promise<JobResult> => {
        const { id, data, retryCount: attempt } = job
        const run = { id, name: kind.name, attempt }
        const begun = performance.now()
        const elapsed = () => Math.round(performance.now() - begun)
        // Aborted when the queue has given the job to another process, or it takes too long.
        let calledOff = job.signal
        try {
          await runs.run(run, (signal) => {
            calledOff = AbortSignal.any([signal, job.signal])
            return handler(data, AbortSignal.any([stopping.signal, calledOff]))
          })
          log.info({ job: kind.name, jobId: id, ms: elapsed() }, 'job done')
          return { id, status: 'completed' }
        } catch (error) {
          const isFinal = error instanceof FinalFailure && !calledOff.aborted
          if (elapsed() >= kind.expireInSeconds * 1000)
            log.warn({ err: error, job: kind.name, jobId: id }, 'job failed, it took too long')
          // The worker that now holds the job reports its outcome.
          else if (calledOff.aborted) log.info({ job: kind.name, jobId: id }, 'job called off')
          else if (stopping.signal.aborted) {
            log.info({ job: kind.name, jobId: id }, 'job given back')
            await returnRun(boss, run)
          } else {
            const next = isFinal ? 'it is not tried again' : 'it is tried again'
            log.warn({ err: error, job: kind.name, jobId: id }, `job failed, ${next}`)
            wakeLater(kind.name, longestRetryDelay(attempt))
          }
          return { id, status: isFinal ? 'deadletter' : 'failed', output: failureOf(error) }
        }
      }
      // A worker for each slot, since one that takes several jobs waits for the slowest.
      for (let slot = 0; slot < atOnce; slot++) {
        const worker: string = await boss.work(
          kind.name,
          { ...working, ...(atOnce > GROUP_AT_ONCE && { groupConcurrency: GROUP_AT_ONCE }) },
          async (jobs: QueuedJob<Data>[]) => {
            const results = await Promise.all(jobs.map(runOne))
            // A worker that found a job polls again immediately, until the queue is empty.
            boss.notifyWorker(worker)
            return results
          },
        )
      }
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
