import { idParams, messageAnswer } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listArchive = endpoint({
  method: 'GET',
  path: '/archive/admin/all',
  access: 'admin',
  mayLag: true,
  summary: 'Deleted records, latest first',
  query: s.archiveQuery,
  response: s.archiveAnswer,
})

export const restoreArchive = endpoint({
  method: 'POST',
  path: '/archive/admin/restore/:id',
  access: 'admin',
  summary: 'Bring an archived record back; the id is that of the entry or of the record itself',
  params: idParams,
  response: messageAnswer,
})

export const removeArchive = endpoint({
  method: 'DELETE',
  path: '/archive/admin/remove/:id',
  access: 'admin',
  fresh: 'configured',
  summary: 'Permanently delete an archived record with everything that belongs to it',
  params: idParams,
  response: messageAnswer,
})
