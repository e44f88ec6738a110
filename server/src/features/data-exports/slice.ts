import type { Slice } from '../../slice.ts'
import { makeDataExportJob, type PersonalData, sweepDataExportsJob } from './make-data-export.ts'
import { registerDataExportRoutes } from './routes.ts'

/** Copies hold what the other slices bring. */
export const dataExportsSlice = (parts: readonly PersonalData[]): Slice => ({
  routes: registerDataExportRoutes,
  jobs: [makeDataExportJob(parts), sweepDataExportsJob],
})
