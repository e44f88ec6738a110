import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit/admin/all',
  access: 'admin',
  summary: 'What was changed in roles, codes and deletions, the newest first; nobody can edit it',
  query: s.auditQuery,
  response: s.auditAnswer,
})
