import type { Slice } from '../../slice.ts'
import { makeDataExportJob } from './make-data-export.ts'
import { type PersonalData, sweepDataExportsJob } from './data-exports.ts'
import { registerDataExportRoutes } from './routes.ts'

/** Copies hold what the other slices bring. */
export const dataExportsSlice = (parts: readonly PersonalData[]): Slice => ({
  routes: registerDataExportRoutes,
  jobs: [makeDataExportJob(parts), sweepDataExportsJob],
})
