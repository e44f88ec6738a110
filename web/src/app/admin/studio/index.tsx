import { createFileRoute } from '@tanstack/react-router'
import { StudioPage } from '../../../features/brand/studio-page.tsx'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { texts as adminMessages } from '@carriage/texts/web/shell/admin/admin'

export const Route = createFileRoute('/admin/studio/')({ component: Page })

function Page() {
  return (
    <>
      <title>{pageTitle(adminMessages.studio)}</title>
      {/* What stands around the page has read the former brand. */}
      <StudioPage onChanged={() => location.reload()} />
    </>
  )
}
