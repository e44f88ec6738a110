import band from 'illustration:flexibility?seed=a&crop=hero&field=0&springs=3&phase=0.5'
import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Plans } from '../../features/subscriptions/plans.tsx'
import { queryClient } from '../../lib/queries/query-client.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { PublicPage } from '../-shell/public/public-page.tsx'

export const Route = createFileRoute('/_public/plans')({ component: Page })

function Page() {
  return (
    <PublicPage>
      <title>{pageTitle(messages.titles.plans)}</title>
      <QueryClientProvider client={queryClient}>
        <Plans band={band} />
      </QueryClientProvider>
    </PublicPage>
  )
}
