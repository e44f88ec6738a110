import * as endpoints from '@carriage/contract/programs/endpoints'
import type { Route } from '../../context.ts'
import {
  continueProgram,
  pauseProgram,
  repeatWeek,
  shiftWeek,
} from './adjusting/adjust-enrollment.ts'
import { undoCredit } from './credits/credits.ts'
import {
  changeCurrentSession,
  changeCurrentWeek,
  stopProgram,
  enrollInProgram,
} from './progress/enroll-in-program.ts'
import { listAvailablePrograms } from './catalog/available-programs.ts'
import { markAsCompleted } from './progress/complete-sessions.ts'
import { readHome } from './catalog/read-home.ts'
import { readProgram } from './catalog/read-program.ts'

export function registerProgramRoutes(route: Route): void {
  route(endpoints.getHome, (context, { query }) => readHome(context, query))
  route(endpoints.listAvailablePrograms, (context, { query }) =>
    listAvailablePrograms(context, query),
  )
  route(endpoints.getProgramDetails, (context, { params }) => readProgram(context, params))
  route(endpoints.enrollInProgram, (context, { body }) => enrollInProgram(context, body))
  route(endpoints.stopProgram, (context, { body }) => stopProgram(context, body))
  route(endpoints.pauseProgram, (context, { body }) => pauseProgram(context, body))
  route(endpoints.continueProgram, (context, { body }) => continueProgram(context, body))
  route(endpoints.shiftWeek, (context, { body }) => shiftWeek(context, body))
  route(endpoints.repeatWeek, (context, { body }) => repeatWeek(context, body))
  route(endpoints.undoSessionCredit, (context, { body }) => undoCredit(context, body))
  route(endpoints.changeCurrentSession, (context, { body }) => changeCurrentSession(context, body))
  route(endpoints.changeCurrentWeek, (context, { body }) => changeCurrentWeek(context, body))
  route(endpoints.markProgramAsCompleted, (context, { body }) => markAsCompleted(context, body))
}
