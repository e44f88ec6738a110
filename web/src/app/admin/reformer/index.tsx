import { createFileRoute } from '@tanstack/react-router'
import { Springs } from '../../../features/reformer/springs.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/reformer/')({ component: ReformerPage })

function ReformerPage() {
  return (
    <>
      <title>{pageTitle(adminMessages.reformer)}</title>
      <Springs />
    </>
  )
}
