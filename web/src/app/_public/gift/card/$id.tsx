import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { GiftCard } from '../../../../features/subscriptions/gifts/gift-card.tsx'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { queryClient } from '../../../../lib/queries/query-client.ts'
import { pageTitle } from '../../../../lib/text/page-title.ts'
import { PublicPage } from '../../../-shell/public/public-page.tsx'

export const Route = createFileRoute('/_public/gift/card/$id')({ component: Page })

function Page() {
  const { id } = Route.useParams()
  return (
    <PublicPage>
      <title>{pageTitle(giftMessages.card.title)}</title>
      <QueryClientProvider client={queryClient}>
        <GiftCard id={id} />
      </QueryClientProvider>
    </PublicPage>
  )
}
