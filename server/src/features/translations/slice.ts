import type { Slice } from '../../slice.ts'
import { registerTranslationRoutes } from './routes.ts'

export const translationsSlice: Slice = {
  routes: (route, registry) => registerTranslationRoutes(route, registry.content),
}
