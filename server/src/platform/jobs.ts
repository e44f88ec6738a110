import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
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

export interface Jobs {
  /** Enqueues within the caller's transaction: the job exists if and only if that commits. */
  send<Data extends object>(on: Executor, kind: JobKind<Data>, data: Data): Promise<void>
  /** Sends the job again and again, as the cron expression (UTC) says; once for all instances. */
  repeat<Data extends object>(kind: JobKind<Data>, cron: string, data: Data): Promise<void>
  /** Runs `handler` for each job, one at a time; it must be safe to run twice. */
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data) => Promise<void>,
  ): Promise<void>
  stop(): Promise<void>
}

const options = { schema: 'pgboss', useListenNotify: true } as const

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
export async function startJobs(
  url: string,
  kinds: readonly JobKind<object>[],
  log: Log,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...options,
    connectionString: url,
    migrate: false,
    max: 4,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const { name, expireInSeconds, retryLimit } of kinds) {
    await boss.createQueue(name, { expireInSeconds, retryLimit, retryBackoff: true, retryDelay: 2 })
  }
  return {
    async send(on, kind, data) {
      await boss.send(kind.name, data, { db: fromDrizzle(on, sql) })
    },
    async repeat(kind, cron, data) {
      await boss.schedule(kind.name, cron, data)
    },
    async work(kind, handler) {
      await boss.work<Parameters<typeof handler>[0]>(
        kind.name,
        { pollingIntervalSeconds: 1 },
        async ([job]) => {
          if (!job) return
          try {
            await handler(job.data)
          } catch (error) {
            log.warn({ err: error, job: kind.name }, 'job failed, it is tried again')
            throw error
          }
        },
      )
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
