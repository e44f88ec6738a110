import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { texts as membershipPageMessages } from '@carriage/texts/web/subscriptions/membership'
import { MembershipScreen } from '../../features/subscriptions/membership/membership-screen.tsx'
import { textParam } from '../../lib/lists/search.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { PublicPage } from '../-shell/public/public-page.tsx'

/** Outside of the dashboard, which is closed to members who have to pay or resume first. */
export const Route = createFileRoute('/_public/membership')({
  validateSearch: (search: Record<string, unknown>): { card?: 'changed' } =>
    textParam(search, 'card') === 'changed' ? { card: 'changed' } : {},
  component: Page,
})

function Page() {
  const { card } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PublicPage>
      <title>{pageTitle(membershipPageMessages.title)}</title>
      <QueryClientProvider client={queryClient}>
        <MembershipScreen
          cardChanged={card === 'changed'}
          onSettled={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        />
      </QueryClientProvider>
    </PublicPage>
  )
}
