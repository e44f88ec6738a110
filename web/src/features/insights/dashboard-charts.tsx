import type { InsightDay } from '@carriage/contract/insights/schemas'
import { useState } from 'react'
import { formatDate, formatWeekday } from '../../lib/text/dates.ts'
import { formatNumber, shortCount } from '../../lib/text/format.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DayChart } from '../../ui/lists/day-chart.tsx'
import { dashboardMessages as t } from './dashboard-messages.ts'

interface ChartParts {
  title: string
  unit: 'count' | 'seconds'
  valueOf: (day: InsightDay) => number
}

const charts: readonly ChartParts[] = [
  { title: t.totalUsers, unit: 'count', valueOf: (day) => day.total_users },
  { title: t.newUsers, unit: 'count', valueOf: (day) => day.new_users },
  { title: t.activeUsers, unit: 'count', valueOf: (day) => day.active_users },
  { title: t.videoViews, unit: 'count', valueOf: (day) => day.views },
  {
    title: t.watchTime,
    unit: 'seconds',
    valueOf: ({ views, watched_seconds: seconds }) => (views === 0 ? 0 : seconds / views),
  },
  { title: t.columns.watched, unit: 'seconds', valueOf: (day) => day.watched_seconds },
]

const secondsOf = ({ day }: InsightDay): number => Date.parse(day) / 1000
const dayName = (day: InsightDay): string => formatWeekday(secondsOf(day), 'UTC')
const shortDay = (day: InsightDay | undefined): string =>
  day ? formatDate(secondsOf(day), 'UTC') : ''

function Chart({ chart, days }: { chart: ChartParts; days: readonly InsightDay[] }) {
  const { title, unit } = chart
  const [asTable, setAsTable] = useState(false)
  const format = unit === 'seconds' ? t.seconds : (value: number) => formatNumber(value)
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
          aria-label={t.asTableOf(title)}
          onClick={() => setAsTable((now) => !now)}
        >
          {t.asTable}
        </Button>
      </div>
      {asTable ? (
        <div
          tabIndex={0}
          role="region"
          aria-label={t.tableOf(title)}
          className="mt-2 h-56 overflow-y-auto"
        >
          <table className="w-full text-start text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">{t.columns.day}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 font-normal text-ink-2">
                    {dayName(day)}
                  </th>
                  <td className="num py-1.5 text-end">{format(chart.valueOf(day))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <DayChart
          label={t.chartOf(title)}
          points={days.map((day) => ({ label: dayName(day), value: chart.valueOf(day) }))}
          unit={unit}
          format={format}
          formatTick={unit === 'seconds' ? t.seconds : shortCount}
          ends={[shortDay(days[0]), shortDay(days.at(-1))]}
        />
      )}
    </section>
  )
}

/** Each figure by day; every chart is a table too. */
export function DashboardCharts({ days }: { days: readonly InsightDay[] }) {
  if (days.length === 0) return <p className="mt-6 text-ink-2">{t.noDays}</p>
  return (
    <div className="mt-3 grid gap-3 lg:grid-cols-2 2xl:grid-cols-3">
      {charts.map((chart) => (
        <Chart key={chart.title} chart={chart} days={days} />
      ))}
    </div>
  )
}
