import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { checkSharedMedia, checkHealth, checkLiveness } from './features/system/health.ts'
import { checkMedia, lookForFfmpeg, openInstallation } from './open-installation.ts'
import { OperatorError } from './operator-error.ts'
import { joinRunningPostgres } from './platform/embedded-postgres/join.ts'
import { assertPortFree } from './platform/http/assert-port-free.ts'
import { createLog } from './platform/log/log.ts'
import { readSecret } from './platform/secret.ts'
import Fastify from 'fastify'
import type { Services } from './context.ts'
import { registerMetrics } from './features/system/figures.ts'
import { answerErrors, answerNotFound } from './platform/http/error-handler.ts'

/** Answers the calls for health and metrics of a worker at the paths that a server has, and nothing else. */
async function openWorkerPort(services: Services, port: number): Promise<() => Promise<void>> {
  const app = Fastify({ logger: false })
  answerErrors(app)
  app.setNotFoundHandler(answerNotFound)
  for (const path of ['/api/health', '/api/health/ready'])
    app.get(path, () => checkHealth(services))
  app.get('/api/health/live', async () => checkLiveness())
  registerMetrics(app, services)
  await app.listen({ port, host: services.config.host })
  return () => app.close()
}

export interface RunningWorker {
  stop(): Promise<void>
}

/**
 * Starts a process that works on jobs and answers no calls of the web app. It needs the database, the secret and the
 * media of the servers. On failure, everything already started is stopped.
 *
 * @throws OperatorError that says what to configure
 */
export async function startWorker(
  config: Config,
  report: (line: string) => void = () => {},
): Promise<RunningWorker> {
  const closers: (() => Promise<unknown>)[] = []
  const stopped = new AbortController()
  const stop = async () => {
    stopped.abort()
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    const log = createLog(config.logLevel)
    if (config.workerPort !== undefined) await assertPortFree(config.workerPort, config.host)
    const hasFfmpeg = lookForFfmpeg(report)
    await checkMedia(config, report)
    const secret = config.secretKey ?? secretOfServer(config)
    const url = config.databaseUrl ?? (await databaseOfServer(config, closers))
    const installation = await openInstallation({
      config,
      url,
      secret,
      role: 'worker',
      log,
      hasFfmpeg,
      closers,
      stopping: stopped.signal,
    })
    const { services, slices } = installation
    await checkSharedMedia(services)
    // Some jobs call the app, which therefore exists but does not listen.
    const app = await buildApp({ services, slices })
    closers.push(() => app.close())
    await app.ready()
    if (config.workerPort !== undefined)
      closers.push(await openWorkerPort(services, config.workerPort))
    await installation.join()
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A worker makes no secret: with one of its own, links in its mails would lead nowhere. */
function secretOfServer({ dataDir }: Config): string {
  if (existsSync(join(dataDir, 'secret'))) return readSecret(dataDir)
  throw new OperatorError(
    `A worker needs the secret of the servers: set the SECRET_KEY that they have, or their DATA_DIR. ${dataDir} has none.`,
  )
}

/** Without `DATABASE_URL`: the embedded database, as long as a server on this machine runs it. */
async function databaseOfServer(
  { dataDir }: Config,
  closers: (() => Promise<unknown>)[],
): Promise<string> {
  const embedded = await joinRunningPostgres(dataDir)
  if (!embedded)
    throw new OperatorError(
      `There is no database to work for. Start the server on ${dataDir} first, if it runs on this machine as this user.\n` +
        'On another machine, set DATABASE_URL for the servers and the workers: the embedded database cannot be reached from there.',
    )
  closers.push(embedded.stop)
  return embedded.url
}
