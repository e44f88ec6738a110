import { createFileRoute } from '@tanstack/react-router'
import { Springs } from '../../../features/reformer/springs.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { adminMessages } from '../../-shell/admin/admin-messages.ts'

export const Route = createFileRoute('/admin/reformer/')({ component: ReformerPage })

function ReformerPage() {
  return (
    <>
      <title>{pageTitle(adminMessages.reformer)}</title>
      <Springs />
    </>
  )
}
