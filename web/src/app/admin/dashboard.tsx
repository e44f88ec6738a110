import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Dashboard } from '../../features/insights/dashboard.tsx'
import {
  type PeriodSearch,
  readPeriod,
  writePeriod,
} from '../../features/insights/dashboard-search.ts'
import { pageTitle } from '../../lib/text/page-title.ts'
import { texts as messages } from '@carriage/texts/web/shell'
import { StudioNow } from './-studio-now.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: (search: PeriodSearch): PeriodSearch => search,
  component: DashboardPage,
})

function DashboardPage() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: '/admin/dashboard' })
  return (
    <>
      <title>{pageTitle(messages.admin)}</title>
      <Dashboard
        now={<StudioNow />}
        period={readPeriod(search)}
        onChange={(period) =>
          void navigate({
            search: (now) => ({ ...now, ...writePeriod(period) }),
            resetScroll: false,
          })
        }
      />
    </>
  )
}
