import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit/admin/all',
  access: 'admin',
  summary: 'Changes of roles and codes, and deletions, newest first; append-only',
  query: s.auditQuery,
  response: s.auditAnswer,
})
