import type { Slice } from '../../slice.ts'
import { registerPracticeRoutes } from './routes.ts'
import { PRACTICE_TABLES, readPracticeData } from './personal-data-queries.ts'

export const practiceSlice: Slice = {
  routes: registerPracticeRoutes,
  personalData: { tables: PRACTICE_TABLES, read: readPracticeData },
}
