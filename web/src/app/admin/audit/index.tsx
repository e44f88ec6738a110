import { createFileRoute } from '@tanstack/react-router'
import { auditAddress, type AuditSearch, AuditLog } from '../../../features/audit/audit-log.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { searchOf } from '../../../lib/lists/search.ts'
import { useListAddress } from '../../../lib/lists/use-list-address.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/audit/')({
  validateSearch: searchOf<keyof AuditSearch>(),
  component: AuditPage,
})

function AuditPage() {
  const list = useListAddress(Route.useSearch(), auditAddress)
  return (
    <>
      <title>{pageTitle(adminMessages.audit)}</title>
      <AuditLog {...list} />
    </>
  )
}
