import { endpoint } from '../endpoint.ts'
import * as s from './schemas.ts'

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit/admin/all',
  access: 'admin',
  mayLag: true,
  summary: 'Changes of roles and codes, deletions, and by their filters sign-ins; newest first',
  query: s.auditQuery,
  response: s.auditAnswer,
})
