import { hostname } from 'node:os'
import { findFfmpeg } from './adapters/video-host/embedded/find-ffmpeg.ts'
import { compose, jobsOf } from './compose.ts'
import type { Services } from './context.ts'
import type { Config } from './config/config.ts'
import { VERSION } from './config/version.ts'
import { OperatorError } from './operator-error.ts'
import { hmacSha256, uuidv7 } from './platform/crypto.ts'
import { connectDatabase, LONGEST_LOCK_MS, LONGEST_STATEMENT_MS } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { connectNotices } from './platform/db/notices.ts'
import { requireLimits } from './platform/db/pooler.ts'
import { findEarlierCarrier, hasOtherSecret } from './platform/db/processes-queries.ts'
import { followReplica } from './platform/db/replica.ts'
import { giveWay } from './platform/jobs/give-way.ts'
import { runJobs, startJobs } from './platform/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { reportProcess } from './platform/report-process.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { Slice } from './slice.ts'
import { EnvironmentError } from './config/environment-error.ts'
import { listDemoAccounts } from './features/accounts/index.ts'

/** Throws `EnvironmentError` when another installation than a local one has accounts of the demo studio, whose password is known. */
export async function refuseDemoAccounts({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<void> {
  const { environment, databaseUrl } = config
  if (environment === 'local') return
  const open = await listDemoAccounts({ db })
  if (open.length === 0) return
  const place = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  throw new EnvironmentError(
    [
      `CARRIAGE_ENV=${environment} does not start with the demo studio: everybody knows the password of`,
      ...open.map(({ email }) => `  ${email}`),
      `Set ${place} to a new one. To keep this one with its demo classes, codes and payments of the sandbox,`,
      'close these accounts: npm run admin -- close-demo-accounts',
    ].join('\n'),
  )
}

interface Opening {
  config: Config
  /** Of the database: the configured one, or the embedded one. */
  url: string
  secret: string
  role: 'server' | 'worker'
  log: Log
  hasFfmpeg: Promise<boolean>
  /** Receives what has to be closed, in the order in which it was opened. */
  closers: (() => Promise<unknown>)[]
  stopping: AbortSignal
}

export interface Installation {
  services: Services
  slices: readonly Slice[]
  tracing: Tracing | undefined
  /** Begins to work on jobs where this process does, and writes signs of life. */
  join: () => Promise<void>
  /** The server that carries the live classes in place of this one, by its host and port. */
  earlierCarrier: () => Promise<string | undefined>
}

/** Whether a process of this role works on jobs. */
const worksOnJobs = (config: Config, role: Opening['role']): boolean =>
  role === 'worker' || config.workers === 'internal'

/** Where classes are to be carried, or those of LiveKit recorded and broadcast, if by this process. */
const carrierOf = (config: Config, role: Opening['role']): string | null =>
  role === 'server' && config.carriesLive ? `${hostname()}:${config.port}` : null

/** Connects a process to the database, the queue and the services: what servers and workers have in common. */
export async function openInstallation(opening: Opening): Promise<Installation> {
  const { config, url, secret, role, log, closers, stopping } = opening
  // Listening, locks of a session and migrations need a connection of their own.
  const directUrl = config.databaseDirectUrl ?? url
  const pooled = config.databaseDirectUrl !== undefined
  const tracing = await traceIfWanted(config)
  if (tracing) closers.push(() => tracing.stop())
  const database = connectDatabase(
    url,
    (error) => log.warn({ err: error }, 'a database connection broke'),
    { pooled },
  )
  closers.push(() => database.close())
  tracing?.watchDatabase(database.pool)
  const limits = { longestLockMs: LONGEST_LOCK_MS, longestStatementMs: LONGEST_STATEMENT_MS }
  await requireLimits(database.pool, limits, pooled)
  await migrate(directUrl)
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : await followReplica({
          url: config.databaseReadUrl,
          primary: database.db,
          log,
          watch: tracing && ((pool) => tracing.watchDatabase(pool)),
        })
  if (replica) closers.push(() => replica.stop())
  await refuseDemoAccounts({ config, db: database.db })
  const works = worksOnJobs(config, role)
  const secretMark = hmacSha256(secret, 'carriage:mark').toString('hex').slice(0, 16)
  if (role === 'worker' && (await hasOtherSecret(database.db, secretMark)))
    throw new OperatorError(
      'The servers on this database have another secret. Set the SECRET_KEY that they have, or use their DATA_DIR.',
    )
  // It is seen until it has given back what it holds.
  let leave = async () => {}
  closers.push(() => leave())
  const queue = await startJobs(directUrl, log)
  closers.push(() => queue.stop())
  const jobs = tracing?.followJobs(queue) ?? queue
  const notices = connectNotices(directUrl, (error) => log.warn({ err: error }, 'notices'))
  closers.push(() => notices.stop())
  const process = {
    id: uuidv7(),
    role,
    worksOnJobs: works,
    host: hostname(),
    carrier: carrierOf(config, role),
    pid: globalThis.process.pid,
    version: VERSION,
    secretMark,
  }
  const earlierCarrier = async () =>
    process.carrier === null ? undefined : findEarlierCarrier(database.db, process)
  const { services, slices } = await compose({
    config,
    db: database.db,
    replica,
    pool: database.pool,
    jobs,
    notices,
    changes: database.changes,
    log,
    secret,
    hasFfmpeg: await opening.hasFfmpeg,
    carriesLive: async () => process.carrier !== null && (await earlierCarrier()) === undefined,
    stopping,
    now: () => new Date(),
  })
  closers.push(() => services.liveEngine.stop())
  const work = jobsOf(slices)
  await jobs.declare(work)
  for (const slice of slices) await slice.prepare?.(services)
  const join = async () => {
    const { db } = database
    leave = await reportProcess({ db, notices, log, process, runs: queue.runs })
    if (!works) return
    const watchers = [services.metrics?.watchJob, tracing?.watchJob, giveWay(services.load)]
    const wanted = watchers.filter((watch) => watch !== undefined)
    await runJobs(jobs, work, services, wanted)
  }
  return { services, slices, tracing, join, earlierCarrier }
}

async function traceIfWanted({ tracing }: Config): Promise<Tracing | undefined> {
  if (!tracing) return undefined
  const { startTracing } = await import('./platform/tracing/tracing.ts')
  return startTracing({ ...tracing, version: VERSION })
}

/** Looks for FFmpeg, and reports what is missing without it. */
export const lookForFfmpeg = (report: (line: string) => void): Promise<boolean> =>
  findFfmpeg((why) =>
    report(
      `Videos cannot be uploaded and live classes are not recorded, because FFmpeg does not load on this system (${why}). Everything else works.`,
    ),
  )

/** Refuses a bucket that can never be used; one that is away for now answers calls with 503. */
export async function checkMedia(
  { s3, publicUrl }: Config,
  report: (line: string) => void,
): Promise<void> {
  if (!s3) return
  const { allowsPages, checkBucket } = await import('./adapters/media-store/s3/check-bucket.ts')
  const problem = await checkBucket(s3)
  if (problem?.wrong) throw new OperatorError(problem.text)
  if (problem) report(`${problem.text} Until it does, there are no films and no pictures.`)
  else if (s3.direct && !(await allowsPages(s3, new URL(publicUrl).origin)))
    report(
      `The bucket does not let pages of ${publicUrl} in (CORS): no film plays with S3_DIRECT=on. docs/operating/media.md has the rule.`,
    )
}
