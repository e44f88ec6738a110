import type { Slice } from '../../slice.ts'
import { registerArchiveRoutes } from './routes.ts'

export const archiveSlice: Slice = {
  routes: (route, registry) => registerArchiveRoutes(route, registry),
}
