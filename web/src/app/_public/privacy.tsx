import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '../../features/legal/privacy.tsx'
import { versionSearch } from '../../features/legal/version-search.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { PublicDataPage } from '../-shell/public/public-data-page.tsx'

export const Route = createFileRoute('/_public/privacy')({
  validateSearch: versionSearch,
  component: Page,
})

function Page() {
  const { version } = Route.useSearch()
  return (
    <PublicDataPage title={messages.privacy}>
      <Privacy version={version} />
    </PublicDataPage>
  )
}
