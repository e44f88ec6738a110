import { listAudit } from '@carriage/contract/audit/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import type { AuditSearch } from './audit-search.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'

const keys = queryKeys('audit')

/** A page of the log; while it is on its way the one before stays in sight. */
export const auditQuery = (search: AuditSearch) =>
  keys.query('all', listAudit, { query: search, placeholderData: keepPreviousData, staleTime: 0 })
