import type { Slice } from '../../slice.ts'
import { LEGAL_TABLES, readLegalData } from './personal-data-queries.ts'
import { registerLegalRoutes } from './routes.ts'

export const legalSlice: Slice = {
  routes: registerLegalRoutes,
  personalData: { tables: LEGAL_TABLES, read: readLegalData },
}
