import type { Slice } from '../../slice.ts'
import { HOUSEHOLD_TABLES } from './places-queries.ts'
import { readHouseholdData } from './read-household.ts'
import { registerHouseholdRoutes } from './routes.ts'
import { sweepHouseholdsJob } from './sweep-households.ts'

export const householdsSlice: Slice = {
  routes: registerHouseholdRoutes,
  jobs: [sweepHouseholdsJob],
  personalData: { tables: HOUSEHOLD_TABLES, read: readHouseholdData },
}
