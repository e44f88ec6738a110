import { listAudit } from '@carriage/contract/audit/endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import type { AuditSearch } from './audit-search.ts'

/** A page of the log; while it is on its way the one before stays in sight. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ['audit', search],
    queryFn: ({ signal }) => call(listAudit, { query: search, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
