import { createFileRoute } from '@tanstack/react-router'
import { auditAddress, type AuditSearch, readAudit } from '../../../features/audit/audit-search.ts'
import { AuditLog } from '../../../features/audit/components/audit-log.tsx'
import { pageTitle } from '../../../lib/page-title.ts'
import type { RawSearch } from '../../../lib/search.ts'
import { useListAddress } from '../../../lib/use-list-address.ts'
import { adminMessages } from '../../-shell/admin-messages.ts'

type Address = RawSearch<keyof AuditSearch>

export const Route = createFileRoute('/admin/audit/')({
  validateSearch: (search: Address): Address => search,
  component: AuditPage,
})

function AuditPage() {
  const [search, change] = useListAddress(Route.useSearch(), {
    read: readAudit,
    write: auditAddress,
  })
  return (
    <>
      <title>{pageTitle(adminMessages.audit)}</title>
      <AuditLog search={search} onChange={change} />
    </>
  )
}
