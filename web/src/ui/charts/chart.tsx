import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '../layout/skeleton.tsx'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './chart.css'
import { type ChartInput, dashOf, tokenOf } from './chart-input.ts'
import type { DrawnChart } from './draw-chart.ts'

interface ChartProps {
  /** What it draws, spoken; the same figures stand in a table beside it. */
  label: string
  /** The same object as long as nothing changes: another one is drawn anew. */
  input: ChartInput
}

/** A chart whose library is loaded when it is first seen, and drawn again when theme or width change. */
export function Chart({ label, input }: ChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState(false)
  const [index, setIndex] = useState<number | null>(null)
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    let chart: DrawnChart | undefined
    let isGone = false
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts')
      if (isGone) return
      chart?.remove()
      chart = drawChart(element, input, setIndex)
      setDrawn(true)
    }
    // Without the library the table still has every figure.
    const drawAgain = () => void draw().catch(() => setDrawn(true))
    drawAgain()
    const sizes = new ResizeObserver(() => chart?.resize(element.clientWidth))
    sizes.observe(element)
    const theme = new MutationObserver(drawAgain)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      isGone = true
      sizes.disconnect()
      theme.disconnect()
      chart?.remove()
    }
  }, [input])
  const { at, series, formatAt, formatValue, marks = [] } = input
  const place = index === null ? undefined : at[index]
  const mark = place === undefined ? undefined : marks.findLast((one) => one.at <= place)
  return (
    <div role="img" aria-label={label}>
      <ul aria-hidden className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {series.map((one, number) => {
          const value = index === null ? null : one.values[index]
          return (
            <li key={one.label} className="inline-flex items-center gap-2">
              <svg viewBox="0 0 24 8" className="w-6" style={{ color: `var(${tokenOf(number)})` }}>
                <path
                  d="M0 4H24"
                  stroke="currentColor"
                  strokeWidth={input.kind === 'bars' ? 8 : 2}
                  strokeDasharray={input.kind === 'bars' ? undefined : dashOf(number).join(' ')}
                />
              </svg>
              {one.label}
              {value !== null && value !== undefined && (
                <span className="num font-semibold text-ink">{formatValue(value)}</span>
              )}
            </li>
          )
        })}
        <li className="num min-h-5 text-ink-3">
          {place !== undefined && formatAt(place)}
          {mark && `, ${mark.label}`}
        </li>
      </ul>
      <div className="relative mt-3 h-65">
        {!drawn && <Skeleton className="absolute inset-0" />}
        <div ref={host} aria-hidden className="absolute inset-0" />
      </div>
    </div>
  )
}
