import Fastify from 'fastify'
import type { Services } from './context.ts'
import { checkHealth, checkLiveness } from './features/system/health.ts'
import { registerMetrics } from './features/system/figures.ts'
import { answerErrors, answerNotFound } from './platform/http/error-handler.ts'

/** Answers the calls for health and metrics of a worker at the paths that a server has, and nothing else. */
export async function openWorkerPort(
  services: Services,
  port: number,
): Promise<() => Promise<void>> {
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
