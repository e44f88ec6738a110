import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { auditAddress, type AuditSearch, readAudit } from '../../../features/audit/audit-search.ts'
import { AuditLog } from '../../../features/audit/components/audit-log.tsx'
import { pageTitle } from '../../../lib/page-title.ts'
import type { RawSearch } from '../../../lib/search.ts'
import { adminMessages } from '../../-shell/admin-messages.ts'

type Address = RawSearch<keyof AuditSearch>

export const Route = createFileRoute('/admin/audit/')({
  validateSearch: (search: Address): Address => search,
  component: AuditPage,
})

function AuditPage() {
  const address = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/audit/' })
  const search = useMemo(() => readAudit(address), [address])
  const change = useCallback(
    (changes: Partial<AuditSearch>, how?: 'replace') =>
      void navigate({
        search: (now) => ({ ...now, ...auditAddress({ ...readAudit(now), ...changes }) }),
        ...(how && { replace: true, resetScroll: false }),
      }),
    [navigate],
  )
  return (
    <>
      <title>{pageTitle(adminMessages.audit)}</title>
      <AuditLog search={search} onChange={change} />
    </>
  )
}
