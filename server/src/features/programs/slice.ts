import type { Slice } from '../../slice.ts'
import { registerProgramAdminRoutes } from './admin-routes.ts'
import { purgeProgram, restoreProgram } from './authoring/edit-program.ts'
import { programContent } from './authoring/program-content.ts'
import { creditClass } from './credits/credits.ts'
import { publishDueProgramsJob, savablePrograms } from './catalog/available-programs.ts'
import { finishProgramsJob, followContent } from './progress/complete-sessions.ts'
import { findNamedProgram, listProgramIdsWith } from './programs-queries.ts'
import { remindOfWorkoutsJob } from './reminders/remind-of-workouts.ts'
import { listProgramsWith } from './reports/program-reports-queries.ts'
import { registerProgramRoutes } from './routes.ts'
import { PROGRAM_TABLES, readProgramData } from './personal-data-queries.ts'

export const programsSlice: Slice = {
  routes(route) {
    registerProgramRoutes(route)
    registerProgramAdminRoutes(route)
  },
  jobs: [publishDueProgramsJob, finishProgramsJob, remindOfWorkoutsJob],
  content: [programContent],
  purge: { program: purgeProgram },
  restore: { program: restoreProgram },
  savable: { program: savablePrograms },
  async hideVideo(services, on, videoId) {
    await followContent(services, on, await listProgramIdsWith(on, videoId))
  },
  creditClass,
  programsWith: listProgramsWith,
  namedProgram: findNamedProgram,
  personalData: { tables: PROGRAM_TABLES, read: readProgramData },
}
