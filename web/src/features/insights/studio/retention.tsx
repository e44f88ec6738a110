import type { RetentionAnswer, RetentionCohort } from '@carriage/contract/insights/studio-schemas'
import { useMemo } from 'react'
import { formatMonth } from '../../../lib/text/dates.ts'
import { formatNumber } from '../../../lib/text/format.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import { cx } from '../../../ui/cx.ts'
import { type ChartInput, SERIES_TOKENS } from '../../../ui/charts/chart-input.ts'
import { AnswerView, None, Panel, percentText } from './panel.tsx'
import { dayName, shareOf } from './days.ts'
import { retentionQuery } from './studio-api.ts'
import { texts as t } from '@carriage/texts/web/insights/studio/studio'

const longest = (cohorts: readonly RetentionCohort[]): number =>
  Math.max(0, ...cohorts.map(({ active }) => active.length))
const monthsOf = (cohorts: readonly RetentionCohort[]): number[] =>
  Array.from({ length: longest(cohorts) }, (_, month) => month)

function Curves({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  const input = useMemo<ChartInput>(() => {
    const shown = cohorts.slice(0, SERIES_TOKENS.length)
    const at = monthsOf(shown)
    return {
      at,
      highest: 1,
      steps: 'quarters',
      series: shown.map(({ joined, members, active }) => ({
        label: () => formatMonth(joined),
        values: at.map((month) => {
          const count = active[month]
          return count === undefined ? null : shareOf(count, members)
        }),
      })),
      formatAt: (month) => t.retention.shortMonth({ month }),
      formatValue: percentText,
    }
  }, [cohorts])
  return <Chart label={t.chartOf({ what: t.retention.chart })} input={input} />
}

const head = 'label font-medium text-ink-2'
const cell = 'num px-3 py-3 text-end sm:px-4'
/** Stays in sight while the months are drawn along x. */
const named = 'sticky start-0 bg-surface px-3 py-3 text-start sm:px-4'

function CohortTable({ cohorts }: { cohorts: readonly RetentionCohort[] }) {
  const months = monthsOf(cohorts)
  return (
    <section
      aria-label={t.tableOf({ what: t.sections.retention })}
      tabIndex={0}
      className="mt-5 overflow-x-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse text-sm whitespace-nowrap">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={cx(named, head)}>
              {t.retention.joined}
            </th>
            <th scope="col" className={cx(cell, head, 'max-sm:min-w-20 max-sm:whitespace-normal')}>
              {t.retention.members}
            </th>
            {months.map((month) => (
              <th
                key={month}
                scope="col"
                className={cx(cell, head, 'max-sm:min-w-20 max-sm:whitespace-normal')}
              >
                {t.retention.month({ month })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ joined, members, active }) => (
            <tr key={joined} className="border-b border-line last:border-0">
              <th scope="row" className={cx(named, 'font-normal')}>
                {formatMonth(joined)}
              </th>
              <td className={cell}>{formatNumber(members)}</td>
              {months.map((month) => {
                const count = active[month]
                return (
                  <td key={month} className={cell}>
                    {count === undefined ? '' : percentText(shareOf(count, members))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cohorts({ cohorts, counted_on: counted }: RetentionAnswer) {
  if (counted === null || cohorts.length === 0) return <None counted={counted !== null} />
  return (
    <Panel
      title={t.retention.chart}
      text={t.counted({ day: dayName(counted) })}
      file={{ table: 'retention' }}
    >
      <Curves cohorts={cohorts} />
      <CohortTable cohorts={cohorts} />
    </Panel>
  )
}

/** Who is still there, by the month of joining. */
export function Retention() {
  return <AnswerView query={retentionQuery}>{(data) => <Cohorts {...data} />}</AnswerView>
}
