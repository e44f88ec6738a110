import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listArchive = endpoint({
  method: 'GET',
  path: '/archive/admin/all',
  access: 'admin',
  summary: 'What was deleted, the latest first',
  query: s.archiveQuery,
  response: s.archiveAnswer,
})

export const removeArchive = endpoint({
  method: 'DELETE',
  path: '/archive/admin/remove/:id',
  access: 'admin',
  summary: 'Delete a record of the archive for good, with all that it stood for',
  params: idParams,
  response: messageAnswer,
})
