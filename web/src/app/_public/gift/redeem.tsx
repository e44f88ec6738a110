import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { texts as giftMessages } from '@carriage/texts/web/subscriptions/gifts'
import { RedeemScreen } from '../../../features/subscriptions/gifts/redeem-screen.tsx'
import { fragmentParam } from '../../../lib/lists/fragment.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { pageTitle } from '../../../lib/text/page-title.ts'
import { PublicPage } from '../../-shell/public/public-page.tsx'

export const Route = createFileRoute('/_public/gift/redeem')({ component: Page })

function Page() {
  const code = useLocation({ select: ({ hash }) => fragmentParam(hash, 'code') })
  return (
    <PublicPage>
      <title>{pageTitle(giftMessages.redeem.title)}</title>
      <QueryClientProvider client={queryClient}>
        <RedeemScreen key={code} given={code} />
      </QueryClientProvider>
    </PublicPage>
  )
}
