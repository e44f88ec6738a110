import type { Slice } from '../../slice.ts'
import { registerSavedItemRoutes } from './routes.ts'

export const savedItemsSlice: Slice = {
  routes: (route, registry) => registerSavedItemRoutes(route, registry.savable),
}
