import { SUMMARY_PART_SECONDS, type TelemetrySummary } from '@carriage/contract/telemetry/schemas'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { formatNumber } from '../../lib/text/format.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import type { ChartInput } from '../../ui/charts/chart-input.ts'
import { telemetrySummaryQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/telemetry'
import { formatPosition } from '../../lib/text/durations.ts'
import { FoldLine } from '../../ui/layout/fold-line.tsx'

const t = messages.workout

/** Repetitions of every half minute from the first to the last part, 0 where the carriage rested. */
function chartOf(parts: TelemetrySummary['parts'], from: number): ChartInput {
  const start = parts[0]?.at ?? from
  const byStart = new Map(parts.map(({ at, repetitions }) => [at, repetitions]))
  const length = ((parts.at(-1)?.at ?? start) - start) / SUMMARY_PART_SECONDS + 1
  const starts = Array.from({ length }, (_, part) => start + part * SUMMARY_PART_SECONDS)
  return {
    kind: 'bars',
    at: starts.map((_, part) => part),
    series: [{ label: () => t.repetitions, values: starts.map((at) => byStart.get(at) ?? 0) }],
    formatAt: (part) => formatPosition(start - from + part * SUMMARY_PART_SECONDS),
    formatValue: (value) => formatNumber(value),
  }
}

/** Epoch seconds. */
interface Span {
  from: number
  to: number
}
interface WorkoutChartProps extends Span {
  /** When the member did the same class before. */
  before?: Span | undefined
}

/** The figures of a class, each with that of the last time where a reformer has sent then, too. */
function Figures({
  data,
  before,
}: {
  data: TelemetrySummary
  before: TelemetrySummary | undefined
}) {
  const last = before && before.parts.length > 0 ? before : undefined
  const figures: [string, (of: TelemetrySummary) => string][] = [
    [t.repetitions, ({ repetitions }) => formatNumber(repetitions)],
    [t.distance, ({ travel_mm }) => t.meters({ metres: formatNumber(travel_mm / 1000) })],
    [t.tempo, ({ tempo }) => t.perMinute({ tempo: tempo ?? 0 })],
    [t.load, ({ load_newtons }) => t.newtons({ load: load_newtons ?? 0 })],
  ]
  return (
    <dl className="num mt-3 mb-4 flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([name, textOf]) => (
        <div key={name}>
          <dt className="text-sm text-ink-3">{name}</dt>
          <dd>
            <span className="block font-semibold">{textOf(data)}</span>
            {last && (
              <span className="block text-sm text-ink-2">
                {t.lastTime({ figure: textOf(last) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the member did on their reformer during a class; nothing if no reformer has sent. */
export function WorkoutChart({ from, to, before }: WorkoutChartProps) {
  const id = useId()
  const { data } = useQuery(telemetrySummaryQuery(from, to))
  const { data: last } = useQuery({
    ...telemetrySummaryQuery(before?.from ?? 0, before?.to ?? 0),
    enabled: before !== undefined,
  })
  const input = useMemo(() => data && chartOf(data.parts, from), [data, from])
  if (!data || !input || data.parts.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="title text-base">
        {t.title}
      </h3>
      <Figures data={data} before={last} />
      <Chart label={t.chart} input={input} size="small" />
      <details className="group/fold mt-3">
        <FoldLine className="w-fit text-sm text-ink-2">{t.table}</FoldLine>
        <table className="num mt-2 w-full max-w-xl text-sm">
          <thead>
            <tr>
              {[t.from, t.repetitions, t.distance, t.tempo, t.load].map((title) => (
                <th key={title} scope="col" className="py-1 pe-4 font-medium text-ink-2">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.parts.map((part) => (
              <tr key={part.at} className="border-t border-line">
                <td className="py-1 pe-4">{formatPosition(part.at - from)}</td>
                <td className="py-1 pe-4">{part.repetitions}</td>
                <td className="py-1 pe-4">
                  {t.meters({ metres: formatNumber(part.travel_mm / 1000) })}
                </td>
                <td className="py-1 pe-4">{t.perMinute({ tempo: part.tempo ?? 0 })}</td>
                <td className="py-1 pe-4">{t.newtons({ load: part.load_newtons ?? 0 })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
