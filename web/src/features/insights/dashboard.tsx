import {
  type Dashboard as Figures,
  type DashboardRange,
  dashboardRanges,
  type Figure,
  type InsightDay,
} from '@carriage/contract/insights/schemas'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { formatDay } from '../../lib/text/format.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sparkline } from '../../ui/lists/sparkline.tsx'
import { type Stat, StatCards } from '../../ui/lists/stat-cards.tsx'
import { percentChange } from './change.ts'
import { dashboardQuery } from './dashboard-api.ts'
import { dashboardMessages as t } from './dashboard-messages.ts'
import { DayTable } from './day-table.tsx'

const whole = new Intl.NumberFormat('en')
const inWhole = (value: number): string => whole.format(value)
const mean = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

interface CardParts {
  label: string
  figure: (figures: Figures) => Figure
  /** How a number of this figure is written. */
  write: (value: number) => string
  /** What the value is measured over. */
  over?: (figures: Figures) => string
  course: (day: InsightDay) => number
}

const cards: readonly CardParts[] = [
  {
    label: t.totalUsers,
    figure: (figures) => figures.total_users,
    write: inWhole,
    over: ({ days, series }) =>
      t.joined(
        series.reduce((sum, day) => sum + day.new_users, 0),
        days,
      ),
    course: (day) => day.total_users,
  },
  {
    label: t.activeUsers,
    figure: (figures) => figures.active_users,
    write: inWhole,
    over: ({ active_users: active }) => t.todayMean(mean.format(active.current)),
    course: (day) => day.active_users,
  },
  {
    label: t.videoViews,
    figure: (figures) => figures.video_views,
    write: inWhole,
    over: ({ days }) => t.inPeriod(days),
    course: (day) => day.views,
  },
  {
    label: t.watchTime,
    figure: (figures) => figures.watch_time,
    write: t.seconds,
    over: () => t.perView,
    course: ({ views, watched_seconds: seconds }) => (views === 0 ? 0 : seconds / views),
  },
]

function Note({ card, figures }: { card: CardParts; figures: Figures }) {
  const percent = percentChange(card.figure(figures))
  const values = figures.series.map(card.course)
  const written = [values[0] ?? 0, values.at(-1) ?? 0, Math.max(0, ...values)].map(card.write)
  const [first = '', last = '', most = ''] = written
  return (
    <>
      <span className="block min-h-10 xl:min-h-5">{card.over?.(figures)}</span>
      <span className="mt-3 mb-2 block">
        <Sparkline label={t.course(card.label, first, last, most)} values={values} />
      </span>
      <span className="num block text-ink-2">
        {percent === null ? t.noComparison(figures.days) : t.change(percent, figures.days)}
      </span>
    </>
  )
}

const statOf = (card: CardParts, figures: Figures | undefined): Stat => ({
  label: card.label,
  value: figures && card.write(card.figure(figures).value),
  note: figures ? (
    <Note card={card} figures={figures} />
  ) : (
    <span className="block h-37 lg:h-57 xl:h-47" />
  ),
})

interface DashboardProps {
  days: DashboardRange
  onChange: (days: DashboardRange) => void
}

export function Dashboard({ days, onChange }: DashboardProps) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(days))
  const figures = data?.dashboard
  return (
    <>
      <PageHeading
        title={t.title}
        text={formatDay(new Date())}
        action={
          <div role="group" aria-label={t.range} className="flex flex-wrap gap-2">
            {dashboardRanges.map((range) => (
              <Chip key={range} pressed={range === days} onPress={() => onChange(range)}>
                {t.ranges(range)}
              </Chip>
            ))}
          </div>
        }
      />
      {error && !data ? (
        <ErrorState {...failureOf({ error, isFetching, refetch })} />
      ) : (
        <>
          <StatCards label={t.figures} stats={cards.map((card) => statOf(card, figures))} />
          {figures && <DayTable days={figures.series} />}
        </>
      )}
    </>
  )
}
