import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listToDo = endpoint({
  method: 'GET',
  path: '/to-do/coach/all',
  access: 'coach',
  mayLag: true,
  summary: 'What waits for the caller: coaches see their own drafts and films, admins everything',
  response: s.toDoAnswer,
})

export const listFirstSteps = endpoint({
  method: 'GET',
  path: '/to-do/admin/first-steps',
  access: 'admin',
  summary: 'What a new studio sets up, and what of it is done; empty once nothing is left',
  response: s.firstStepsAnswer,
})

export const postponeFirstStep = endpoint({
  method: 'PUT',
  path: '/to-do/admin/first-steps/:kind',
  access: 'admin',
  summary: 'Leave a step for later, or take it up again; repeating the call changes nothing',
  params: s.firstStepParams,
  body: s.postponeBody,
  response: s.firstStepsAnswer,
})
