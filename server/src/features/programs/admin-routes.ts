import * as endpoints from '@carriage/contract/programs/admin-endpoints'
import type { Route } from '../../context.ts'
import { listProgramReports } from './reports/list-program-reports.ts'
import {
  addSession,
  removeSession,
  updateSession,
  addWeek,
  layOutProgram,
  removeWeek,
  updateWeeks,
  listVideoOptions,
} from './structure/edit-structure.ts'
import {
  findChangeableProgram,
  changePrograms,
  createProgram,
  duplicateProgram,
  updateProgram,
  removeProgram,
  setProgramThumbnail,
} from './authoring/edit-program.ts'
import { listAdminPrograms, readAdminProgram } from './authoring/read-admin-programs.ts'
import { listProgramMembers } from './authoring/list-program-members.ts'

export function registerProgramAdminRoutes(route: Route): void {
  route(endpoints.listAdminPrograms, (context, { query }) => listAdminPrograms(context, query))
  route(endpoints.listVideoOptions, (context, { query }) => listVideoOptions(context, query))
  route(endpoints.getAdminProgram, async (context, { params: { id } }) => {
    await findChangeableProgram(context, context.db, id)
    return { program: await readAdminProgram(context, context.db, id) }
  })
  route(endpoints.listProgramReports, (context, { params, query }) =>
    listProgramReports(context, { ...params, ...query }),
  )
  route(endpoints.listProgramMembers, (context, { params, query }) =>
    listProgramMembers(context, { ...params, ...query }),
  )
  route(endpoints.createProgram, (context, { body }) => createProgram(context, body))
  route(endpoints.updateProgram, (context, { body }) => updateProgram(context, body))
  route(endpoints.duplicateProgram, (context, { params }) => duplicateProgram(context, params))
  route(endpoints.changePrograms, (context, { body }) => changePrograms(context, body))
  route(endpoints.removeProgram, (context, { params }) => removeProgram(context, params))
  route(endpoints.addWeek, (context, { body }) => addWeek(context, body))
  route(endpoints.layOutProgram, (context, { body }) => layOutProgram(context, body))
  route(endpoints.updateWeeks, (context, { body }) => updateWeeks(context, body))
  route(endpoints.removeWeek, (context, { body }) => removeWeek(context, body))
  route(endpoints.addSession, (context, { body }) => addSession(context, body))
  route(endpoints.updateSession, (context, { body }) => updateSession(context, body))
  route(endpoints.removeSession, (context, { body }) => removeSession(context, body))
  route(endpoints.uploadProgramThumbnail, (context, { params, file }) =>
    setProgramThumbnail(context, { ...params, file }),
  )
}
