import type { Slice } from '../../slice.ts'
import { PLANNED_TABLES, readPlannedData } from './personal-data-queries.ts'
import { remindOfPlannedJob } from './remind-of-planned.ts'
import { registerPlannedClassRoutes } from './routes.ts'

export const plannedClassesSlice: Slice = {
  routes: registerPlannedClassRoutes,
  jobs: [remindOfPlannedJob],
  personalData: { tables: PLANNED_TABLES, read: readPlannedData },
}
