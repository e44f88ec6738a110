import type { Slice } from '../../slice.ts'
import { registerScreenRoutes } from './routes.ts'
import { sweepScreensJob } from './lead-screen.ts'

export const screensSlice: Slice = {
  routes: (route, registry) => registerScreenRoutes(route, registry.creditClass),
  jobs: [sweepScreensJob],
}
