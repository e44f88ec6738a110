import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { GiftScreen } from '../../../features/subscriptions/gifts/gift-screen.tsx'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { textParam } from '../../../lib/lists/search.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PublicPage } from '../../-shell/public/public-page.tsx'

export const Route = createFileRoute('/_public/gift/')({
  validateSearch: (search: Record<string, unknown>): { paid?: string } => {
    const paid = textParam(search, 'paid')
    return paid === undefined ? {} : { paid }
  },
  component: Page,
})

function Page() {
  const { paid } = Route.useSearch()
  return (
    <PublicPage>
      <title>{pageTitle(giftMessages.title)}</title>
      <QueryClientProvider client={queryClient}>
        <GiftScreen paid={paid !== undefined} />
      </QueryClientProvider>
    </PublicPage>
  )
}
