import { existsSync, mkdirSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { buildApp } from './app.ts'
import type { Services } from './context.ts'
import type { Config } from './config/config.ts'
import { checkMedia, lookForFfmpeg, openInstallation } from './open-installation.ts'
import { createDiskMediaStore } from './adapters/media-store/disk-media-store.ts'
import { embeddedOptions } from './point-in-time/archiving.ts'
import type { ArchiveKeeper } from './point-in-time/keep-archive.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { assertPortFree } from './platform/http/assert-port-free.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { cleanText } from './platform/log/log-text.ts'
import { OperatorError } from './operator-error.ts'
import { loadSecret } from './platform/secret.ts'

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
    if (webFolder !== undefined && !existsSync(joinPath(webFolder, 'index.html')))
      throw new OperatorError(
        `The web app is not built: ${webFolder} has no page. Run npm run build.`,
      )
    const hasFfmpeg = lookForFfmpeg(report)
    await checkMedia(config, report)
    await checkLive(config, report)
    const embedded = config.databaseUrl ? undefined : await startDatabase(config, log)
    if (embedded) closers.push(embedded.stop)
    const { services, slices, tracing, join, earlierCarrier } = await openInstallation({
      config,
      url: config.databaseUrl ?? embedded?.url ?? '',
      secret: config.secretKey ?? loadSecret(config.dataDir),
      role: 'server',
      log,
      hasFfmpeg,
      closers,
      stopping: stopped.signal,
    })
    const opening =
      config.environment === 'local'
        ? await openDemoStudio(services, { signal: stopped.signal, report })
        : undefined
    // Ends with an error when this start fails later, which is reported in its place.
    opening?.finished?.catch(() => undefined)
    const app = await buildApp({ services, slices, webFolder, tracing })
    closers.push(() => app.close())
    // Some jobs call the app.
    await app.ready()
    await join()
    const carrier = await earlierCarrier()
    if (carrier !== undefined) report(carriedBy(carrier, config))
    await app.listen({ port: config.port, host: config.host })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const databaseLost = embedded?.exited ?? new Promise<void>(() => {})
    return { port, demoFinished: opening?.finished, databaseLost, stop }
  } catch (error) {
    // What cannot be closed must not hide why the start failed.
    await stop().catch(() => undefined)
    throw error
  }
}

const carriedBy = (carrier: string, { livekit }: Config): string =>
  livekit
    ? `${carrier} records and broadcasts the live classes, and only one server does: this one takes over when that one is gone. Set LIVE_CARRIER=off here, and lead /api/live/hls/ to that one. docs/operating/live-classes.md says more.`
    : `${carrier} carries the live classes, and only one server can: this one refuses to broadcast and to watch while that one runs. Set LIVE_CARRIER=off here, or use LiveKit. docs/operating/live-classes.md says more.`

/** The embedded database, and the archive of its log where one is configured. */
async function startDatabase(config: Config, log: Log): Promise<EmbeddedPostgres> {
  const { dataDir, walArchive } = config
  const archive = walArchive === undefined ? undefined : await openArchive(dataDir, walArchive, log)
  const server = await startEmbeddedPostgres({
    ...embeddedOptions(config),
    log: (line) => log.debug(cleanText(line)),
    report: (line) => log.error(cleanText(line)),
  })
  archive?.begin(server.adminUrl)
  return {
    ...server,
    async stop() {
      await server.stop()
      await archive?.end()
    },
  }
}

async function openArchive(dataDir: string, folder: string, log: Log): Promise<ArchiveKeeper> {
  // It has all that the database has.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { keepArchive } = await import('./point-in-time/keep-archive.ts')
  return keepArchive({
    dataDir,
    archive: createDiskMediaStore(folder),
    now: () => new Date(),
    onError: (error) => log.error({ err: error }, 'the archive of the database is behind'),
  })
}

/** Refuses LiveKit's server if it can never be used. */
async function checkLive({ livekit }: Config, report: (line: string) => void): Promise<void> {
  if (!livekit) return
  const { findLiveKitProblem } = await import('./adapters/live-engine/livekit/check-livekit.ts')
  const problem = await findLiveKitProblem(livekit)
  if (problem?.wrong) throw new OperatorError(problem.text)
  if (problem) report(`${problem.text} Until it does, nobody can broadcast or watch a live class.`)
  report(`LiveKit at ${livekit.url} carries the live classes.`)
}

async function openDemoStudio(
  services: Services,
  opening: { signal: AbortSignal; report: (line: string) => void },
) {
  const { openStudio } = await import('../../dev/studio/seed/open-studio.ts')
  return openStudio(services, opening)
}
