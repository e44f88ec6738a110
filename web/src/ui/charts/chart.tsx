import { type KeyboardEvent, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { type ChartInput, dashOf, tokenOf } from './chart-input.ts'
import type { DrawnChart } from './draw-chart.ts'
import { Plot } from './plot.tsx'

interface ChartProps {
  /** What it draws, spoken; the same figures stand in a table beside it. */
  label: string
  /** The same object as long as nothing changes: another one is drawn anew. */
  input: ChartInput
  size?: 'small' | 'tall'
}

/** By how many places a key moves; Home and End move as far as there are any. */
const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
}

/**
 * A chart over axes. The pointer or the keyboard choose a place, whose values are written above; to screen readers it is a
 * slider over the places.
 */
export function Chart({ label, input, size = 'tall' }: ChartProps) {
  const plot = useRef<Pick<DrawnChart, 'point'>>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const { at, series, kind, formatAt, formatValue, marks = [] } = input
  const last = at.length - 1
  const current = Math.min(chosen ?? last, last)
  const place = at[current]
  if (place === undefined) return null
  const mark = marks.findLast((one) => one.at <= place)
  const where = mark ? `${formatAt(place)}, ${mark.label()}` : formatAt(place)
  const courses = series.map((one, index) => {
    const value = one.values[current] ?? null
    return {
      label: one.label(),
      value: value === null ? '–' : formatValue(value),
      isKnown: value !== null,
      index,
    }
  })
  const isSingle = series.length === 1
  const spoken = courses
    .filter(({ isKnown }) => isSingle || isKnown)
    .map((one) => (isSingle ? one.value : `${one.label} ${one.value}`))
    .join(', ')
  const choose = (index: number | null) => {
    setChosen(index)
    plot.current?.point(index)
  }
  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    choose(Math.min(last, Math.max(0, current + move)))
  }
  return (
    <div>
      <ul aria-hidden className="num flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {courses.map(({ label: name, value, index }) => (
          <li key={name} className="inline-flex min-h-5 items-center gap-2">
            {!isSingle && (
              <>
                <svg viewBox="0 0 24 8" className="w-6" style={{ color: `var(${tokenOf(index)})` }}>
                  <path
                    d="M0 4H24"
                    stroke="currentColor"
                    strokeWidth={kind === 'bars' ? 8 : 2}
                    strokeDasharray={kind === 'bars' ? undefined : dashOf(index).join(' ')}
                  />
                </svg>
                {name}
              </>
            )}
            {chosen !== null && <span className="font-semibold text-ink">{value}</span>}
          </li>
        ))}
        {chosen !== null && <li>{where}</li>}
      </ul>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={`${where}: ${spoken}`}
        onKeyDown={press}
        onBlur={() => choose(null)}
        className={cx(
          'relative mt-3 cursor-crosshair touch-pan-y rounded-xs',
          size === 'tall' ? 'h-65' : 'h-44',
        )}
      >
        <Plot ref={plot} input={input} onPoint={setChosen} />
      </div>
    </div>
  )
}
