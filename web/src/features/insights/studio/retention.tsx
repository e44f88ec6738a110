import type { RetentionAnswer, RetentionCohort } from '@carriage/contract/insights/studio-schemas'
import { useMemo } from 'react'
import { asTitle } from '../../../lib/text/as-title.ts'
import { formatMonth } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { cx } from '../../../ui/cx.ts'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { type ChartInput, SERIES_TOKENS } from '../../../ui/charts/chart-input.ts'
import { AnswerView, None, Panel, percentText } from './panel.tsx'
import { dayName, shareOf } from './days.ts'
import { retentionQuery } from './studio-api.ts'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'

const longest = (cohorts: readonly Pick<RetentionCohort, 'active'>[]): number =>
  Math.max(0, ...cohorts.map(({ active }) => active.length))
const monthsOf = (cohorts: readonly Pick<RetentionCohort, 'active'>[]): number[] =>
  Array.from({ length: longest(cohorts) }, (_, month) => month)

/** Without the month that is not over, which would be drawn as a fall, and those who have had no other one. */
export const inWholeMonths = (
  cohorts: readonly RetentionCohort[],
  counted: string,
): RetentionCohort[] =>
  cohorts
    .map((cohort) => ({
      ...cohort,
      active: cohort.active.slice(0, monthsBetween(cohort.joined, counted)),
    }))
    .filter(({ active }) => active.length > 0)

function Curves({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  const input = useMemo<ChartInput>(() => {
    const shown = cohorts.slice(0, SERIES_TOKENS.length)
    const at = monthsOf(shown)
    return {
      at,
      highest: 1,
      steps: 'quarters',
      series: shown.map(({ joined, members, active }) => ({
        label: () => asTitle(formatMonth(joined)),
        values: at.map((month) => {
          const count = active[month]
          return count === undefined ? null : shareOf(count, members)
        }),
      })),
      formatAt: (month) => t.retention.month({ month }),
      formatValue: percentText,
    }
  }, [cohorts])
  return <Chart label={t.chartOf({ what: t.retention.chart })} input={input} />
}

/** The month that a day is in began so many months after that of another; both 'yyyy-MM-dd'. */
const monthsBetween = (from: string, to: string): number => {
  const [begin, end] = [new Date(from), new Date(to)]
  return (
    (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 + end.getUTCMonth() - begin.getUTCMonth()
  )
}

/** @param counted the day of the figures, whose month is not over */
const columnsOf = (
  cohorts: readonly RetentionCohort[],
  counted: string,
): Column<RetentionCohort>[] => [
  { title: () => t.retention.joined, cell: ({ joined }) => asTitle(formatMonth(joined)) },
  {
    title: () => t.retention.members,
    align: 'end',
    cell: ({ members }) => formatNumber(members),
  },
  ...monthsOf(cohorts).map((month): Column<RetentionCohort> => ({
    title: () => t.retention.month({ month }),
    align: 'end',
    cell: ({ joined, members, active }) => {
      const count = active[month]
      if (count === undefined) return ''
      const share = percentText(shareOf(count, members))
      return monthsBetween(joined, counted) === month ? t.retention.soFar({ share }) : share
    },
  })),
]

function Cohorts({ cohorts, counted_on: counted }: RetentionAnswer) {
  if (counted === null || cohorts.length === 0) return <None counted={counted !== null} />
  const whole = inWholeMonths(cohorts, counted)
  return (
    <Panel
      title={t.retention.chart}
      text={`${t.counted({ day: dayName(counted) })} ${t.retention.wholeMonths}`}
      file={{ table: 'retention' }}
    >
      {whole.length > 0 && <Curves cohorts={whole} />}
      <div className={cx(whole.length > 0 && 'mt-5')}>
        <DataTable
          label={t.tableOf({ what: t.sections.retention })}
          columns={columnsOf(cohorts, counted)}
          rows={cohorts}
          rowKey={({ joined }) => joined}
        />
      </div>
    </Panel>
  )
}

/** Who is still there, by the month of joining. */
export function Retention() {
  return <AnswerView query={retentionQuery}>{(data) => <Cohorts {...data} />}</AnswerView>
}
