import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '../../features/legal/privacy.tsx'
import { versionSearch } from '../../features/legal/version-search.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { queryClient } from '../../lib/queries/query-client.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { PublicPage } from '../-shell/public/public-page.tsx'

export const Route = createFileRoute('/_public/privacy')({
  validateSearch: versionSearch,
  component: Page,
})

function Page() {
  const { version } = Route.useSearch()
  return (
    <PublicPage>
      <title>{pageTitle(messages.privacy)}</title>
      <QueryClientProvider client={queryClient}>
        <Privacy version={version} />
      </QueryClientProvider>
    </PublicPage>
  )
}
