import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '../../features/legal/privacy.tsx'
import { messages } from '../-shell/messages.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { PublicPage } from '../-shell/public/public-page.tsx'

export const Route = createFileRoute('/_public/privacy')({ component: Page })

function Page() {
  return (
    <PublicPage>
      <title>{pageTitle(messages.titles.privacy)}</title>
      <QueryClientProvider client={queryClient}>
        <Privacy />
      </QueryClientProvider>
    </PublicPage>
  )
}
