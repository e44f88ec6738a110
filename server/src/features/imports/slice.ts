import type { Slice } from '../../slice.ts'
import { IMPORT_TABLES, readImportData, sweepImportsJob } from './end-imports.ts'
import { registerImportRoutes } from './routes.ts'
import { fetchVideoJob, runImportJob } from './running/run-import.ts'
import { undoImportJob } from './undoing/run-undo.ts'

export const importsSlice: Slice = {
  routes: registerImportRoutes,
  jobs: [runImportJob, fetchVideoJob, undoImportJob, sweepImportsJob],
  personalData: { tables: IMPORT_TABLES, read: readImportData },
}
