import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { sameBytes, sha256 } from '../../platform/crypto.ts'
import { recentFigures } from './read-figures.ts'
import { readingsOf } from './readings-policy.ts'

/** `GET /metrics` for Prometheus, where a token is configured. It answers without the database too. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { metrics, log, config } = services
  const { metricsToken } = config
  if (!metrics || metricsToken === undefined) return
  const expected = sha256(`Bearer ${metricsToken}`)
  app.get('/metrics', async (request, reply) => {
    if (!sameBytes(sha256(request.headers.authorization ?? ''), expected))
      throw new AppError('unauthenticated', 'Send the token for metrics.')
    const figures = await recentFigures(services).catch((error: unknown) => {
      log.warn({ err: error }, 'no figures for the metrics')
      return undefined
    })
    const text = await metrics.write(readingsOf(figures, services.now()))
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
}
