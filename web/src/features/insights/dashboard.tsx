import type { Says } from '@carriage/texts/says'
import {
  type Dashboard as DashboardData,
  type Figure,
  dashboardRanges,
  periodProblem,
} from '@carriage/contract/insights/schemas'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type Stat, StatCards } from '../../ui/lists/stat-cards.tsx'
import { FirstSteps } from '../to-do/first-steps.tsx'
import { ToDoSection } from '../to-do/to-do-section.tsx'
import { percentChange } from './percent-change.ts'
import { texts as t } from '@carriage/texts/web/insights/dashboard'
import { DashboardCharts } from './dashboard-charts.tsx'
import type { Period } from './dashboard-search.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { brand } from '../../lib/text/brand.ts'
import { asTitle } from '../../lib/text/as-title.ts'
import { dayIn, formatDay } from '../../lib/text/dates.ts'
import { formatDuration } from '../../lib/text/durations.ts'
import { getDashboard } from '@carriage/contract/insights/endpoints'
import { insightKeys } from './api.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { FieldError } from '../../ui/controls/field.tsx'

interface PeriodChoiceProps {
  period: Period
  /** The days that are shown now, 'yyyy-MM-dd'. */
  shown: { from: string; to: string }
  /** The current day of the studio. */
  today: string
  onChange: (period: Period) => void
}

/** The last days by one press, or any first and last day. */
export function PeriodChoice({ period, shown, today, onChange }: PeriodChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState(shown)
  const [at, setAt] = useState(shown)
  // Another period is shown: what was typed gives way.
  if (at.from !== shown.from || at.to !== shown.to) {
    setAt(shown)
    setTyped(shown)
  }
  const problem = typed.from && typed.to ? periodProblem(typed.from, typed.to) : null
  const change = (next: { from: string; to: string }) => {
    setTyped(next)
    const { from, to } = next
    if (from !== '' && to !== '' && periodProblem(from, to) === null && to <= today) onChange(next)
  }
  const field = (name: 'from' | 'to') => (
    <label className="flex items-center gap-2 text-sm text-ink-2 max-sm:flex-1 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      {t.dates[name]}
      <input
        type="date"
        value={typed[name]}
        max={today}
        required
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={`${id}-problem`}
        onChange={(event) => change({ ...typed, [name]: event.target.value })}
        className="field num h-11 w-auto px-3 py-1 max-sm:w-full md:h-9 md:text-sm"
      />
    </label>
  )
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <div role="group" aria-label={t.range} className="flex flex-wrap gap-2">
          {dashboardRanges.map((range) => (
            <Chip
              key={range}
              pressed={'days' in period && period.days === range}
              onPress={() => onChange({ days: range })}
            >
              {t.ranges({ count: range })}
            </Chip>
          ))}
        </div>
        <div
          role="group"
          aria-label={t.dates.label}
          className="flex flex-wrap gap-2.5 max-sm:w-full"
        >
          {field('from')}
          {field('to')}
        </div>
      </div>
      <FieldError id={`${id}-problem`}>{problem ?? undefined}</FieldError>
    </div>
  )
}

/** The server works the figures out anew as often. */
const MINUTE_MS = 60_000

const dashboardQuery = (period: Period) =>
  insightKeys.query('dashboard', getDashboard, {
    query: period,
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })

/** The day of the studio; until the server has said it, the one on the clocks of its zone. */
const studioToday = (dashboard: DashboardData | undefined): string =>
  dashboard?.today ?? dayIn(nowSeconds(), brand.time_zone)

/** The first and the last day of a period. */
function daysOf(period: Period, today: string): { from: string; to: string } {
  if ('from' in period) return period
  const from = Date.parse(today) / 1000 - (period.days - 1) * 86_400
  return { from: dayIn(from, 'UTC'), to: today }
}

interface CardParts {
  label: Says
  valueOf: (dashboard: DashboardData) => Figure
  /** What stands in large type, which is what the percentage compares. */
  format: (figure: Figure) => string
  /** What the value is measured over. */
  over?: (dashboard: DashboardData) => string
}

const cards: readonly CardParts[] = [
  {
    label: () => t.totalUsers,
    valueOf: (dashboard) => dashboard.total_users,
    format: ({ value }) => formatNumber(value),
    over: ({ days, series }) =>
      t.joined({ count: series.reduce((sum, day) => sum + day.new_users, 0), period: days }),
  },
  {
    label: () => t.activeUsers,
    valueOf: (dashboard) => dashboard.active_users,
    format: ({ current }) => formatNumber(current, 1),
    over: ({ active_users: active, to, today }) =>
      (to === today ? t.meanToday : t.meanLastDay)({ count: formatNumber(active.value) }),
  },
  {
    label: () => t.videoViews,
    valueOf: (dashboard) => dashboard.video_views,
    format: ({ value }) => formatNumber(value),
    over: ({ days }) => t.inPeriod({ count: days }),
  },
  {
    label: () => t.watchTime,
    valueOf: (dashboard) => dashboard.watch_time,
    format: ({ value }) => formatDuration(value),
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
  value: dashboard && card.format(card.valueOf(dashboard)),
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
  const today = studioToday(dashboard)
  return (
    <>
      <PageHeading title={t.title} text={asTitle(formatDay(nowSeconds(), brand.time_zone))} />
      <FirstSteps />
      <ToDoSection />
      {now}
      <div className="mt-5 mb-4">
        <PeriodChoice
          period={period}
          shown={daysOf(period, today)}
          today={today}
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
              <DashboardCharts days={dashboard.series} today={today} />
            </>
          )}
        </>
      )}
    </>
  )
}
