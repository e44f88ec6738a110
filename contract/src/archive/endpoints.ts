import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listArchive = endpoint({
  method: 'GET',
  path: '/archive/admin/all',
  access: 'admin',
  summary: 'Deleted records, latest first',
  query: s.archiveQuery,
  response: s.archiveAnswer,
})

export const removeArchive = endpoint({
  method: 'DELETE',
  path: '/archive/admin/remove/:id',
  access: 'admin',
  summary: 'Permanently delete an archived record with everything that belongs to it',
  params: idParams,
  response: messageAnswer,
})
