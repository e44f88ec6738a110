import type { Slice } from '../../slice.ts'
import { coachContent } from './coach-content.ts'
import { COACH_TABLES, readCoachData } from './personal-data-queries.ts'
import { registerCoachRoutes } from './routes.ts'

export const coachesSlice: Slice = {
  routes: registerCoachRoutes,
  content: [coachContent],
  personalData: { tables: COACH_TABLES, read: readCoachData },
}
