import type { Slice } from '../../slice.ts'
import { readReformerData, REFORMER_TABLES } from './personal-data-queries.ts'
import { registerReformerRoutes } from './routes.ts'

export const reformerSlice: Slice = {
  routes: registerReformerRoutes,
  personalData: { tables: REFORMER_TABLES, read: readReformerData },
}
