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
