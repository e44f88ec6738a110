import { useMemo } from 'react'
import { cx } from '../cx.ts'
import type { PlotInput } from './chart-input.ts'
import { Plot } from './plot.tsx'

interface SparkProps extends Pick<PlotInput, 'kind' | 'highest'> {
  /** What it draws, spoken; the numbers themselves must stand somewhere else as text. */
  label: string
  values: readonly number[]
  /** Its height. */
  className: string
}

/** The course of a figure without axes, from zero to the highest value. */
export function Spark({ label, values, kind, highest, className }: SparkProps) {
  // The same values are not drawn anew because the page is.
  const written = values.join()
  const input = useMemo<PlotInput>(() => {
    const numbers = written === '' ? [] : written.split(',').map(Number)
    return {
      at: numbers.map((_, index) => index),
      series: [{ label: () => '', values: numbers }],
      ...(kind && { kind }),
      ...(highest !== undefined && { highest }),
    }
  }, [written, kind, highest])
  return (
    <div role="img" aria-label={label} className={cx('relative', className)}>
      <Plot input={input} />
    </div>
  )
}
