import type { Slice } from '../../slice.ts'
import { registerSavedItemRoutes } from './routes.ts'
import { readSavedData, SAVED_TABLES } from './personal-data-queries.ts'

export const savedItemsSlice: Slice = {
  routes: (route, registry) => registerSavedItemRoutes(route, registry.savable),
  personalData: { tables: SAVED_TABLES, read: readSavedData },
}
