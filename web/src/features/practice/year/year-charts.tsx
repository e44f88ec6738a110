import type { PracticeYear } from '@carriage/contract/practice/schemas'
import { useMemo } from 'react'
import { today } from '../../../lib/browser/clock.ts'
import { asTitle } from '../../../lib/text/as-title.ts'
import { formatMonth, formatShortMonth } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import type { ChartInput } from '../../../ui/charts/chart-input.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { texts as t } from '@carriage/texts/web/practice/year/year'
import { FoldLine } from '../../../ui/layout/fold-line.tsx'

type Month = PracticeYear['months'][number]

/** The first day of a month of a year, counted from 0. */
const monthOf = (year: string, month: number): string =>
  `${year}-${String(month + 1).padStart(2, '0')}-01`

function chartOf(
  { year, months }: PracticeYear,
  series: ChartInput['series'][number],
  formatValue: ChartInput['formatValue'],
): ChartInput {
  return {
    at: months.map((_, month) => month),
    kind: 'bars',
    series: [series],
    formatAt: (month) => asTitle(formatMonth(monthOf(year, month))),
    formatTick: (month) => asTitle(formatShortMonth(monthOf(year, month))),
    formatValue,
    formatStep: (value) => formatNumber(value),
  }
}

/** Months that are to come show nothing. */
function untilNow(year: PracticeYear): PracticeYear {
  const now = today()
  const count = year.year === String(now.getFullYear()) ? now.getMonth() + 1 : MONTHS
  return { ...year, months: year.months.slice(0, count) }
}
const MONTHS = 12

/** Minutes by month, effort by month where any was said, and both as a table. */
export function YearCharts({ year: whole }: { year: PracticeYear }) {
  const year = useMemo(() => untilNow(whole), [whole])
  const [minutes, effort] = useMemo(() => {
    const valuesOf = (of: (month: Month) => number | null) => year.months.map(of)
    return [
      chartOf(year, { label: () => t.time, values: valuesOf((month) => month.minutes) }, (count) =>
        t.minutes({ count }),
      ),
      chartOf(year, { label: () => t.effort, values: valuesOf((month) => month.effort) }, (value) =>
        formatNumber(value, 1),
      ),
    ]
  }, [year])
  const hasEffort = year.months.some((month) => month.effort !== null)
  return (
    <section aria-label={t.byMonth} className="space-y-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <figure className="flex flex-col justify-between rounded-card border border-line bg-surface p-5">
          <figcaption className="title mb-3 text-lg">{t.minutesByMonth}</figcaption>
          <Chart label={t.minutesByMonth} input={minutes} size="small" />
        </figure>
        {hasEffort && (
          <figure className="flex flex-col justify-between rounded-card border border-line bg-surface p-5">
            <figcaption className="mb-3">
              <span className="title block text-lg">{t.effortByMonth}</span>
              <span className="mt-1 block text-sm text-ink-2">{t.effortText}</span>
            </figcaption>
            <Chart label={t.effortByMonth} input={effort} size="small" />
          </figure>
        )}
      </div>
      <details className="group/fold">
        <FoldLine className="w-fit text-sm text-ink-2">{t.table}</FoldLine>
        <MonthTable year={year} />
      </details>
    </section>
  )
}

const MonthTable = ({ year: { year, months } }: { year: PracticeYear }) => (
  <table className="num mt-2 w-full max-w-xl text-sm">
    <thead>
      <tr>
        {[t.month, t.workouts, t.time, t.effort].map((title) => (
          <th key={title} scope="col" className="py-1 pe-4 text-start font-medium text-ink-2">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {months.map(({ workouts, minutes, effort }, month) => (
        <tr key={monthOf(year, month)} className="border-t border-line">
          <th scope="row" className="py-1 pe-4 text-start font-normal">
            {asTitle(formatMonth(monthOf(year, month)))}
          </th>
          <td className="py-1 pe-4">{workouts}</td>
          <td className="py-1 pe-4">{t.minutes({ count: minutes })}</td>
          <td className="py-1 pe-4">{effort === null ? '' : formatNumber(effort, 1)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
