import { takeOverCluster } from './backup/take-over-cluster.ts'
import { findEngine } from './adapters/video-host/embedded/find-engine.ts'
import { buildApp } from './app.ts'
import { compose, jobsOf } from './compose.ts'
import type { Services } from './context.ts'
import type { Config } from './config/config.ts'
import { connectDatabase, LONGEST_LOCK_MS, LONGEST_STATEMENT_MS } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { connectNotices } from './platform/db/notices.ts'
import { requireLimits } from './platform/db/pooler.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { assertPortFree } from './platform/http/assert-port-free.ts'
import { runJobs, startJobs } from './platform/jobs.ts'
import { createLog } from './platform/log.ts'
import { cleanText } from './platform/log-text.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import { VERSION } from './features/system/version.ts'
import { loadSecret } from './platform/secret.ts'
import { OperatorError } from './operator-error.ts'
import { refuseDemoAccounts } from './refuse-demo-accounts.ts'

export interface RunningServer {
  /** The URL that it listens on. */
  port: number
  /** Resolves when all demo classes can be played; undefined if they already can. */
  demoFinished: Promise<void> | undefined
  /** Resolves when the embedded database has died and cannot be started again; never with an external one. */
  databaseLost: Promise<void>
  stop(): Promise<void>
}

/**
 * Starts database, migrations, jobs, demo studio and HTTP. Listens when the studio is usable; `report` receives
 * progress messages for the operator. On failure, everything already started is stopped.
 */
export async function startServer(
  config: Config,
  webFolder: string | undefined,
  report: (line: string) => void = () => {},
): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = []
  const stopped = new AbortController()
  const stop = async () => {
    stopped.abort()
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const log = createLog(config.logLevel)
    await assertPortFree(config.port, config.host)
    const findingEngine = findEngine(config.convertsVideos, (why) =>
      report(
        `Videos play in one quality, H.264 only: FFmpeg does not load on this system (${why}).`,
      ),
    )
    await checkMedia(config, report)
    await checkLive(config, report)
    if (!config.databaseUrl) await takeOverCluster({ dataDir: config.dataDir, report })
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: (line) => log.debug(cleanText(line)),
          report: (line) => log.error(cleanText(line)),
        })
    if (embedded) closers.push(embedded.stop)
    const url = config.databaseUrl ?? embedded?.url ?? ''
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
    await refuseDemoAccounts({ config, db: database.db })
    const queue = await startJobs(directUrl, log)
    closers.push(() => queue.stop())
    const jobs = tracing?.followJobs(queue) ?? queue
    const notices = connectNotices(directUrl, (error) => log.warn({ err: error }, 'notices'))
    closers.push(() => notices.stop())

    const { services, slices } = await compose({
      config,
      db: database.db,
      pool: database.pool,
      jobs,
      notices,
      writes: database.writes,
      log,
      secret: config.secretKey ?? loadSecret(config.dataDir),
      mediaEngine: await findingEngine,
      stopping: stopped.signal,
      now: () => new Date(),
    })
    closers.push(() => services.liveEngine.stop())
    const work = jobsOf(slices)
    await jobs.declare(work)
    for (const slice of slices) await slice.prepare?.(services)
    const opening =
      config.environment === 'local'
        ? await openDemoStudio(services, { signal: stopped.signal, report })
        : undefined
    const app = await buildApp({ services, slices, webFolder, tracing })
    closers.push(() => app.close())
    // Some jobs call the app.
    await app.ready()
    const watchers = [services.metrics?.watchJob, tracing?.watchJob]
    await runJobs(
      jobs,
      work,
      services,
      watchers.filter((watch) => watch !== undefined),
    )
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const databaseLost = embedded?.exited ?? new Promise<void>(() => {})
    return { port, demoFinished: opening?.finished, databaseLost, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Refuses a bucket that can never be used; one that is away for now answers calls with 503. */
async function checkMedia(
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
      `The bucket does not let pages of ${publicUrl} in (CORS): no film plays with S3_DIRECT=on. docs/operating.md has the rule.`,
    )
}

/** Refuses LiveKit's server if it can never be used; says what it does not do here. */
async function checkLive({ livekit }: Config, report: (line: string) => void): Promise<void> {
  if (!livekit) return
  const { checkLiveKit } = await import('./adapters/live-engine/livekit/check-livekit.ts')
  const problem = await checkLiveKit(livekit)
  if (problem?.wrong) throw new OperatorError(problem.text)
  if (problem) report(`${problem.text} Until it does, nobody can broadcast or watch a live class.`)
  report(`LiveKit at ${livekit.url} carries the live classes. They are not recorded.`)
}

async function traceIfWanted({ tracing }: Config): Promise<Tracing | undefined> {
  if (!tracing) return undefined
  const { startTracing } = await import('./platform/tracing/tracing.ts')
  return startTracing({ ...tracing, version: VERSION })
}

async function openDemoStudio(
  services: Services,
  opening: { signal: AbortSignal; report: (line: string) => void },
) {
  const { openStudio } = await import('../../dev/studio/seed/open-studio.ts')
  return openStudio(services, opening)
}
