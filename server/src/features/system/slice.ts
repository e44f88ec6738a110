import type { Slice } from '../../slice.ts'
import { sweepProcessesJob } from './jobs/sweep-processes.ts'
import { makeMonthsJob, prepareMonths } from './health.ts'
import { registerMetrics } from './figures.ts'
import { registerDocumentation, registerSystemRoutes } from './routes.ts'

export const systemSlice: Slice = {
  routes: (route, { jobs }) => registerSystemRoutes(route, jobs),
  jobs: [sweepProcessesJob, makeMonthsJob],
  prepare: prepareMonths,
  http(app, services) {
    registerDocumentation(app, services)
    registerMetrics(app, services)
  },
}
