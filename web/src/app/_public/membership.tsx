import { createFileRoute } from '@tanstack/react-router'
import { texts as membershipPageMessages } from '@carriage/texts/web/subscriptions/membership'
import { MembershipScreen } from '../../features/subscriptions/membership/membership-screen.tsx'
import { textParam } from '../../lib/lists/search.ts'
import { PublicDataPage } from '../-shell/public/public-data-page.tsx'

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
    <PublicDataPage title={membershipPageMessages.title}>
      <MembershipScreen
        cardChanged={card === 'changed'}
        onSettled={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </PublicDataPage>
  )
}
