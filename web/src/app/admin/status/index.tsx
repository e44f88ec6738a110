import { createFileRoute } from '@tanstack/react-router'
import { SystemStatus } from '../../../features/system/system-status.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/status/')({ component: StatusPage })

function StatusPage() {
  return (
    <>
      <title>{pageTitle(adminMessages.status)}</title>
      <SystemStatus />
    </>
  )
}
