import { endpoint } from '../endpoint.ts'
import { fileAnswer } from '../file-answer.ts'
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

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/admin/export',
  access: 'admin',
  fresh: 'configured',
  summary: 'The entries that a filter leaves, as a file for spreadsheets (RFC 4180), newest first',
  query: s.auditExportQuery,
  file: 'text/csv; charset=utf-8',
  response: fileAnswer,
})
