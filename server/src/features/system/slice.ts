import type { Slice } from '../../slice.ts'
import { registerMetrics } from './metrics-page.ts'
import { registerDocumentation, registerSystemRoutes } from './routes.ts'

export const systemSlice: Slice = {
  routes: registerSystemRoutes,
  http(app, services) {
    registerDocumentation(app)
    registerMetrics(app, services)
  },
}
