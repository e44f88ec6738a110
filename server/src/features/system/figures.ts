import { texts as t } from '@carriage/texts/server/system'
import type { QueueCounts } from '../../platform/jobs/stored-jobs.ts'
import type { BackupFacts } from '../backups/index.ts'
import type { Services } from '../../context.ts'
import { readFigures } from './status-queries.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { sameBytes, sha256 } from '../../platform/crypto.ts'
import { readingsOf } from './readings-policy.ts'

/** Figures of the whole installation. */
export interface Figures {
  queues: readonly QueueCounts[]
  /** Processes that work on jobs and are alive. */
  workers: number
  mail: { waiting: number; oldestAt: Date | null }
  /** Videos that are processed or failed, and files that are being uploaded. */
  media: { processing: number; failed: number; uploads: number }
  live: { onAir: number; viewers: number; troubledBroadcasts: number }
  /** Rows of tables that are divided by months, which stand in none; up to a thousand each. */
  strays: readonly { table: string; rows: number }[]
  lastWebhookAt: Date | null
  backup: BackupFacts | undefined
}

/** Figures of the whole installation that are a few seconds old at most. */
export const recentFigures = (
  services: Pick<Services, 'db' | 'jobs' | 'reads' | 'now'>,
): Promise<Figures> =>
  services.reads.status.read('figures', () => readFigures(services, services.now()))

/** `GET /metrics` for Prometheus, where a token is configured. It answers without the database too. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { metrics, log, config } = services
  const { metricsToken } = config
  if (!metrics || metricsToken === undefined) return
  const expected = sha256(`Bearer ${metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    if (!sameBytes(sha256(request.headers.authorization ?? ''), expected))
      throw new AppError('unauthenticated', () => t.sendTokenForMetrics)
    const figures = await recentFigures(services).catch((error: unknown) => {
      log.warn({ err: error }, 'no figures for the metrics')
      return undefined
    })
    const text = await metrics.write(readingsOf(figures, services.now()))
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
}
