import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { axisTicks, nearestPoint } from './chart-scale.ts'

export interface ChartPoint {
  /** The day, in full. */
  label: string
  value: number
}

interface DayChartProps {
  /** What it draws, spoken. */
  label: string
  points: readonly ChartPoint[]
  unit: 'count' | 'seconds'
  /** Writes a value in full, and as short as an axis needs it. */
  format: (value: number) => string
  formatTick: (value: number) => string
  /** Short names of the first and the last day, below the axis. */
  ends: readonly [string, string]
}

const WIDTH = 400
const HEIGHT = 140

/**
 * The course of a figure over axes. The pointer or the arrow keys choose a day, whose value is written above; to
 * screen readers it is a slider over the days.
 */
export function DayChart({ label, points, unit, format, formatTick, ends }: DayChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const ticks = axisTicks(Math.max(0, ...points.map(({ value }) => value)), unit)
  const top = ticks.at(-1) ?? 1
  const xOf = (index: number) => (last === 0 ? 0.5 : index / last)
  const yOf = (value: number) => 1 - value / top
  const line = points
    .map(
      ({ value }, index) =>
        `${(xOf(index) * WIDTH).toFixed(1)} ${(yOf(value) * HEIGHT).toFixed(1)}`,
    )
    .join('L')
  // One day is a level line.
  const path = last === 0 ? `M0 ${line.split(' ')[1]}H${WIDTH}` : `M${line}`
  const current = Math.min(chosen ?? last, last)
  const point = points[current]
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setChosen(nearestPoint((clientX - left) / width, points.length))
  }
  const press = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      PageDown: current - 7,
      PageUp: current + 7,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, target)))
  }
  if (!point) return null
  return (
    <div>
      <p aria-hidden className="num truncate text-sm text-ink-2">
        <span className="font-semibold text-ink">{format(point.value)}</span>, {point.label}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div
          aria-hidden
          className="num flex flex-col-reverse justify-between text-end text-xs text-ink-3"
        >
          {ticks.map((tick) => (
            <span key={tick} className="-my-2 leading-4">
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={current}
          aria-valuetext={`${point.label}: ${format(point.value)}`}
          onKeyDown={press}
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setChosen(null)}
          onBlur={() => setChosen(null)}
          className="relative h-36 cursor-crosshair touch-pan-y rounded-xs"
        >
          <svg
            aria-hidden
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="block size-full overflow-visible text-accent"
          >
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${(yOf(tick) * HEIGHT).toFixed(1)}H${WIDTH}`}
                className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path
              d={`${path}V${HEIGHT}H${last === 0 ? 0 : (xOf(0) * WIDTH).toFixed(1)}Z`}
              fill="currentColor"
              opacity={0.12}
            />
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {chosen !== null && (
            <>
              <span
                aria-hidden
                className="pointer-events-none absolute inset-y-0 w-px bg-line-strong"
                style={{ left: `${xOf(current) * 100}%` }}
              />
              <span
                aria-hidden
                className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent"
                style={{ left: `${xOf(current) * 100}%`, top: `${yOf(point.value) * 100}%` }}
              />
            </>
          )}
        </div>
        <p
          aria-hidden
          className="num col-start-2 mt-2 flex justify-between gap-3 text-xs whitespace-nowrap text-ink-3"
        >
          <span>{ends[0]}</span>
          {last > 0 && <span>{ends[1]}</span>}
        </p>
      </div>
    </div>
  )
}
