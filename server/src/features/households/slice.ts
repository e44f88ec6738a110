import type { Slice } from '../../slice.ts'
import { HOUSEHOLD_TABLES } from './places-queries.ts'
import { readHouseholdData, sweepHouseholdsJob } from './places.ts'
import { registerHouseholdRoutes } from './routes.ts'

export const householdsSlice: Slice = {
  routes: registerHouseholdRoutes,
  jobs: [sweepHouseholdsJob],
  personalData: { tables: HOUSEHOLD_TABLES, read: readHouseholdData },
}
