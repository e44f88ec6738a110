import { createFileRoute } from '@tanstack/react-router'
import { KeptPage } from '../../features/kept-classes/kept-page.tsx'
import { pageTitle } from '../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/kept-classes'

export const Route = createFileRoute('/dashboard/kept')({ component: Kept })

function Kept() {
  return (
    <>
      <title>{pageTitle(messages.menuItem)}</title>
      <KeptPage />
    </>
  )
}
