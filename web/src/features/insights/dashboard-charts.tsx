import { language } from '@carriage/texts/language'
import type { Says } from '@carriage/texts/says'
import type { InsightDay } from '@carriage/contract/insights/schemas'
import { useMemo, useState } from 'react'
import { brand } from '../../lib/text/brand.ts'
import { asTitle } from '../../lib/text/as-title.ts'
import { formatDate, formatWeekday } from '../../lib/text/dates.ts'
import { formatNumber, shortCount } from '../../lib/text/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartInput } from '../../ui/charts/chart-input.ts'
import { texts as t } from '@carriage/texts/web/insights/dashboard'
import { formatDuration, formatLength } from '../../lib/text/durations.ts'

interface ChartParts {
  title: Says
  steps: 'whole' | 'clock'
  /** Null where there is nothing to take a mean of. */
  valueOf: (day: InsightDay) => number | null
}

const HALF_HOUR = 1800
const HOUR = 3600
const inHours = (hours: number): string =>
  new Intl.NumberFormat(language.get(), { style: 'unit', unit: 'hour' }).format(hours)

/** At a line of an axis, which stands at round lengths: those of an hour and more are all in hours. Takes seconds. */
export function lengthAtStep(seconds: number): string {
  if (seconds === 0) return formatNumber(0)
  if (seconds >= HOUR && seconds % HALF_HOUR === 0) return inHours(seconds / HOUR)
  return seconds % 60 === 0 ? formatLength(seconds, 'short') : formatDuration(seconds)
}

/** How long was watched for each view; null on a day without one, as a class may go on after midnight. Seconds. */
export const watchedPerView = ({
  views,
  watched_seconds: seconds,
}: Pick<InsightDay, 'views' | 'watched_seconds'>): number | null =>
  views === 0 ? null : seconds / views

const charts: readonly ChartParts[] = [
  { title: () => t.totalUsers, steps: 'whole', valueOf: (day) => day.total_users },
  { title: () => t.newUsers, steps: 'whole', valueOf: (day) => day.new_users },
  { title: () => t.activeUsers, steps: 'whole', valueOf: (day) => day.active_users },
  { title: () => t.videoViews, steps: 'whole', valueOf: (day) => day.views },
  { title: () => t.watchTime, steps: 'clock', valueOf: watchedPerView },
  { title: () => t.watched, steps: 'clock', valueOf: (day) => day.watched_seconds },
]

const secondsOf = ({ day }: InsightDay): number => Date.parse(day) / 1000
const dayName = (seconds: number): string => formatWeekday(seconds, 'UTC')

interface DashboardChartsProps {
  days: readonly InsightDay[]
  /** The day of the studio that is not over, 'yyyy-MM-dd'. */
  today: string
}

function DayChart({ chart, days, today }: DashboardChartsProps & { chart: ChartParts }) {
  const { valueOf } = chart
  const title = chart.title()
  const written = (day: InsightDay) => {
    const value = valueOf(day)
    return value === null ? '–' : input.formatValue(value)
  }
  const [asTable, setAsTable] = useState(false)
  const input = useMemo<ChartInput>(() => {
    const { steps } = chart
    const open = Date.parse(today) / 1000
    return {
      at: days.map(secondsOf),
      series: [{ label: chart.title, values: days.map(chart.valueOf) }],
      ...(days.at(-1)?.day === today && {
        marks: [{ at: open, label: () => t.soFar }],
      }),
      formatAt: (at) => asTitle(dayName(at)),
      formatTick: (seconds) => formatDate(seconds, 'UTC'),
      formatValue: steps === 'clock' ? formatDuration : (value) => formatNumber(value),
      formatStep: steps === 'clock' ? lengthAtStep : shortCount,
      steps,
    }
  }, [days, today, chart])
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-card border border-line bg-surface px-5 py-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="label text-note text-ink-2">{title}</h2>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={asTable}
          aria-label={t.asTableOf({ what: title })}
          onClick={() => setAsTable((now) => !now)}
        >
          {t.asTable}
        </Button>
      </div>
      {asTable ? (
        <div
          tabIndex={0}
          role="region"
          aria-label={t.tableOf({ what: title })}
          className="mt-2 h-56 overflow-y-auto"
        >
          <table className="w-full text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">{t.day}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 font-normal text-ink-2">
                    {day.day === today
                      ? t.notOver({ day: dayName(secondsOf(day)) })
                      : asTitle(dayName(secondsOf(day)))}
                  </th>
                  <td className="num py-1.5 text-end">{written(day)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <Chart label={t.chartOf({ what: title })} input={input} size="small" />
      )}
    </section>
  )
}

/** Each figure by day; every chart is a table too. */
export function DashboardCharts({ days, today }: DashboardChartsProps) {
  if (days.length === 0) return <p className="mt-6 text-ink-2">{t.noDays}</p>
  return (
    <>
      <div className="mt-3 grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {charts.map((chart) => (
          <DayChart key={chart.title()} chart={chart} days={days} today={today} />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {t.days({ zone: brand.time_zone.replaceAll('_', ' ') })}
      </p>
    </>
  )
}
