import * as endpoints from '@carriage/contract/programs/admin-endpoints'
import type { Route } from '../../context.ts'
import { addSession } from './add-session.ts'
import { addWeek } from './add-week.ts'
import { findChangeableProgram } from './changeable-program.ts'
import { createProgram } from './create-program.ts'
import { listAdminPrograms } from './list-admin-programs.ts'
import { listProgramMembers } from './list-program-members.ts'
import { listVideoOptions } from './list-video-options.ts'
import { readAdminProgram } from './read-admin-program.ts'
import { removeProgram } from './remove-program.ts'
import { removeSession } from './remove-session.ts'
import { removeWeek } from './remove-week.ts'
import { setProgramThumbnail } from './set-program-thumbnail.ts'
import { updateProgram } from './update-program.ts'
import { updateSession } from './update-session.ts'
import { updateWeeks } from './update-weeks.ts'

export function registerProgramAdminRoutes(route: Route): void {
  route(endpoints.listAdminPrograms, (context, { query }) => listAdminPrograms(context, query))
  route(endpoints.listVideoOptions, (context, { query }) => listVideoOptions(context, query))
  route(endpoints.getAdminProgram, async (context, { params: { id } }) => {
    await findChangeableProgram(context, context.db, id)
    return { program: await readAdminProgram(context, context.db, id) }
  })
  route(endpoints.listProgramMembers, (context, { params, query }) =>
    listProgramMembers(context, { ...params, ...query }),
  )
  route(endpoints.createProgram, (context, { body }) => createProgram(context, body))
  route(endpoints.updateProgram, (context, { body }) => updateProgram(context, body))
  route(endpoints.removeProgram, (context, { params }) => removeProgram(context, params))
  route(endpoints.addWeek, (context, { body }) => addWeek(context, body))
  route(endpoints.updateWeeks, (context, { body }) => updateWeeks(context, body))
  route(endpoints.removeWeek, (context, { body }) => removeWeek(context, body))
  route(endpoints.addSession, (context, { body }) => addSession(context, body))
  route(endpoints.updateSession, (context, { body }) => updateSession(context, body))
  route(endpoints.removeSession, (context, { body }) => removeSession(context, body))
  route(endpoints.uploadProgramThumbnail, (context, { params, file }) =>
    setProgramThumbnail(context, { ...params, file }),
  )
}
