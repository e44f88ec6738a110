import type { Slice } from '../../slice.ts'
import { HEALTH_TABLES, readHealthData } from './safety.ts'
import { registerSafeTrainingRoutes } from './routes.ts'

export const safeTrainingSlice: Slice = {
  routes: registerSafeTrainingRoutes,
  personalData: { tables: HEALTH_TABLES, read: readHealthData },
}
