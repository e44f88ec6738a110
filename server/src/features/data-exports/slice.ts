import type { Slice } from '../../slice.ts'
import { makeDataExportJob } from './make-data-export.ts'
import type { PersonalData } from './personal-data.ts'
import { registerDataExportRoutes } from './routes.ts'
import { sweepDataExportsJob } from './sweep-data-exports.ts'

/** Copies hold what the other slices bring. */
export const dataExportsSlice = (parts: readonly PersonalData[]): Slice => ({
  routes: registerDataExportRoutes,
  jobs: [makeDataExportJob(parts), sweepDataExportsJob],
})
