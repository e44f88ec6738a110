import type { Slice } from '../../slice.ts'
import { reformerContent } from './reformer-content.ts'
import { readReformerData, REFORMER_TABLES } from './reformer-queries.ts'
import { registerReformerRoutes } from './routes.ts'

export const reformerSlice: Slice = {
  routes: registerReformerRoutes,
  content: [reformerContent],
  personalData: { tables: REFORMER_TABLES, read: readReformerData },
}
