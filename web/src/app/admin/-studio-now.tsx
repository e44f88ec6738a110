import { formatCents } from '../../lib/text/money.ts'
import type { RevenueDay } from '@carriage/contract/insights/studio-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatDayAndTime } from '../../lib/text/dates.ts'
import { QueryView } from '../../catalog/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { adminLiveQuery } from '../../features/live-classes/scheduling/admin-api.ts'
import { adminLiveAddress } from '../../features/live-classes/scheduling/admin-search.ts'
import { texts as dashboardMessages } from '@carriage/texts/web/insights/dashboard'
import { revenueQuery } from '../../features/insights/studio/studio-api.ts'

const t = dashboardMessages.now
/** The last day of this time is shown; a count may have been missed. */
const DAYS = 30
const coming = adminLiveAddress.read({ time: 'upcoming', sort: 'start' })
const shape = <Skeleton className="h-14 w-full" />

/** The last counted day of each currency. */
const lastDays = (days: readonly RevenueDay[]): RevenueDay[] =>
  days.filter(({ currency }, index) => days[index + 1]?.currency !== currency)

function Fact({ label, value, note }: { label: string; value: ReactNode; note?: string }) {
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="label text-note text-ink-2">{label}</h2>
      <p className="mt-1.5 font-semibold">{value}</p>
      {note !== undefined && <p className="num text-sm text-ink-2">{note}</p>}
    </div>
  )
}

function Revenue() {
  return (
    <QueryView query={useQuery(revenueQuery(DAYS))} loading={shape}>
      {({ days }) => {
        const paid = lastDays(days).filter(({ subscriptions }) => subscriptions > 0)
        if (paid.length === 0) return <Fact label={t.revenue} value={t.noRevenue} />
        const sums = paid.map((day) => formatCents(day.monthly_cents, day.currency))
        const count = paid.reduce((sum, { subscriptions }) => sum + subscriptions, 0)
        return (
          <Fact
            label={t.revenue}
            value={
              <Link to="/admin/insights/$section" params={{ section: 'revenue' }} className="link">
                {sums.join(' + ')}
              </Link>
            }
            note={t.subscriptions({ count })}
          />
        )
      }}
    </QueryView>
  )
}

function NextClass() {
  return (
    <QueryView query={useQuery(adminLiveQuery(coming))} loading={shape}>
      {({ live_class: [next] }) =>
        next ? (
          <Fact
            label={t.next}
            value={
              <Link to="/admin/live/edit/$id" params={{ id: next._id }} className="link">
                {next.title}
              </Link>
            }
            note={[
              ...(next.starts_at === null ? [] : [formatDayAndTime(next.starts_at, nowSeconds())]),
              t.registered({ count: next.rsvp_count }),
            ].join(' · ')}
          />
        ) : (
          <Fact label={t.next} value={t.noClass} />
        )
      }
    </QueryView>
  )
}

/** What comes in each month, and the class that is held next. */
export function StudioNow() {
  return (
    <section aria-label={t.title} className="mt-5 grid gap-3 sm:grid-cols-2">
      <Revenue />
      <NextClass />
    </section>
  )
}
