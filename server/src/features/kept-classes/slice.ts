import type { Slice } from '../../slice.ts'
import { KEPT_TABLES, readKeptData } from './personal-data-queries.ts'
import { sweepKeptClassesJob } from './keep-class.ts'
import { registerKeptClassRoutes } from './routes.ts'

export const keptClassesSlice: Slice = {
  routes: registerKeptClassRoutes,
  jobs: [sweepKeptClassesJob],
  personalData: { tables: KEPT_TABLES, read: readKeptData },
}
