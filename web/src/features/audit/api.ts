import { exportAudit, listAudit } from '@carriage/contract/audit/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../lib/api/client.ts'
import { saveBlob } from '../../lib/browser/save-file.ts'
import { momentsOf } from '../../lib/lists/day-range.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import type { AuditSearch } from './audit-search.ts'

const keys = queryKeys('audit')

const filterOf = ({ action, query, ...days }: AuditSearch) => ({
  action,
  query,
  ...momentsOf(days),
})

/** A page of the log; while it is on its way the one before stays in sight. */
export const auditQuery = (search: AuditSearch) =>
  keys.query('all', listAudit, {
    query: { ...filterOf(search), page: search.page, per_page: search.per_page },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Lets the browser save all entries that the filter leaves as a file. */
export async function saveAudit(search: AuditSearch): Promise<void> {
  const { name, content } = await download(exportAudit, { query: filterOf(search) })
  saveBlob(name, content)
}
