import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Dashboard } from '../../features/insights/dashboard.tsx'
import { DEFAULT_RANGE, readRange } from '../../features/insights/dashboard-search.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import type { RawSearch } from '../../lib/lists/search.ts'
import { messages } from '../-shell/messages.ts'

type Address = RawSearch<'days'>

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: (search: Address): Address => search,
  component: DashboardPage,
})

function DashboardPage() {
  const { days } = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/dashboard' })
  return (
    <>
      <title>{pageTitle(messages.admin)}</title>
      <Dashboard
        days={readRange(days)}
        onChange={(range) =>
          void navigate({
            search: (now) => ({ ...now, days: range === DEFAULT_RANGE ? undefined : range }),
            resetScroll: false,
          })
        }
      />
    </>
  )
}
