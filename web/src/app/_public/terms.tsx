import { createFileRoute } from '@tanstack/react-router'
import { Terms } from '../../features/legal/terms.tsx'
import { versionSearch } from '../../features/legal/version-search.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { PublicDataPage } from '../-shell/public/public-data-page.tsx'

export const Route = createFileRoute('/_public/terms')({
  validateSearch: versionSearch,
  component: Page,
})

function Page() {
  const { version } = Route.useSearch()
  return (
    <PublicDataPage title={messages.terms}>
      <Terms version={version} />
    </PublicDataPage>
  )
}
