import type { Says } from '@carriage/texts/says'
import { type Dashboard as DashboardData, type Figure } from '@carriage/contract/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type Stat, StatCards } from '../../ui/lists/stat-cards.tsx'
import { FirstSteps } from '../to-do/first-steps.tsx'
import { ToDoSection } from '../to-do/to-do-section.tsx'
import { percentChange } from './percent-change.ts'
import { dashboardQuery } from './dashboard-api.ts'
import { texts as t } from '@carriage/texts/web/insights/dashboard'
import { DashboardCharts } from './dashboard-charts.tsx'
import { PeriodChoice } from './period-choice.tsx'
import type { Period } from './dashboard-search.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatDay } from '../../lib/text/dates.ts'
import { formatDuration } from '../../lib/text/durations.ts'

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
const utcToday = (): string => dayOf(nowSeconds())

/** The first and the last day of a period. */
function daysOf(period: Period): { from: string; to: string } {
  if ('from' in period) return period
  const now = nowSeconds()
  return { from: dayOf(now - (period.days - 1) * 86_400), to: dayOf(now) }
}

interface CardParts {
  label: Says
  valueOf: (dashboard: DashboardData) => Figure
  /** Formats a value of this card. */
  format: (value: number) => string
  /** What the value is measured over. */
  over?: (dashboard: DashboardData) => string
}

const cards: readonly CardParts[] = [
  {
    label: () => t.totalUsers,
    valueOf: (dashboard) => dashboard.total_users,
    format: (value) => formatNumber(value),
    over: ({ days, series }) =>
      t.joined({ count: series.reduce((sum, day) => sum + day.new_users, 0), period: days }),
  },
  {
    label: () => t.activeUsers,
    valueOf: (dashboard) => dashboard.active_users,
    format: (value) => formatNumber(value),
    over: ({ active_users: active, to }) =>
      (to === utcToday() ? t.todayMean : t.lastDayMean)({ mean: formatNumber(active.current, 1) }),
  },
  {
    label: () => t.videoViews,
    valueOf: (dashboard) => dashboard.video_views,
    format: (value) => formatNumber(value),
    over: ({ days }) => t.inPeriod({ count: days }),
  },
  {
    label: () => t.watchTime,
    valueOf: (dashboard) => dashboard.watch_time,
    format: formatDuration,
    over: () => t.perView,
  },
]

function changeText(percent: number, count: number): string {
  if (percent === 0) return t.noChange({ count })
  const sign = percent > 0 ? '+' : '\u2212'
  return t.change({ percent: `${sign}${Math.abs(percent)}`, count })
}

function Note({ card, dashboard }: { card: CardParts; dashboard: DashboardData }) {
  const percent = percentChange(card.valueOf(dashboard))
  return (
    <>
      <span className="block min-h-10 xl:min-h-5">{card.over?.(dashboard)}</span>
      <span className="num block min-h-10 text-ink-2 xl:min-h-5">
        {percent === null
          ? t.noComparison({ count: dashboard.days })
          : changeText(percent, dashboard.days)}
      </span>
    </>
  )
}

const statOf = (card: CardParts, dashboard: DashboardData | undefined): Stat => ({
  label: card.label(),
  value: dashboard && card.format(card.valueOf(dashboard).value),
  note: dashboard ? (
    <Note card={card} dashboard={dashboard} />
  ) : (
    <span className="block h-20 xl:h-10" />
  ),
})

interface DashboardProps {
  /** What holds now, above the figures of days. */
  now: ReactNode
  period: Period
  onChange: (period: Period) => void
}

export function Dashboard({ now, period, onChange }: DashboardProps) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(period))
  const dashboard = data?.dashboard
  return (
    <>
      <PageHeading title={t.title} text={formatDay(nowSeconds())} />
      <FirstSteps />
      <ToDoSection />
      {now}
      <div className="mt-5 mb-4">
        <PeriodChoice
          period={period}
          shown={daysOf(period)}
          today={utcToday()}
          onChange={onChange}
        />
      </div>
      {error && !data ? (
        <ErrorState {...failureOf({ error, isFetching, refetch })} />
      ) : (
        <>
          <StatCards label={t.statsLabel} stats={cards.map((card) => statOf(card, dashboard))} />
          {dashboard && (
            <>
              <DashboardCharts days={dashboard.series} today={utcToday()} />
            </>
          )}
        </>
      )}
    </>
  )
}
