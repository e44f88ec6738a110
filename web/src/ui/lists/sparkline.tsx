import { cx } from '../cx.ts'

interface SparklineProps {
  /** What it draws, spoken; the numbers themselves must stand somewhere else as text. */
  label: string
  values: readonly number[]
  /** The top of the line's place; the highest of the values unless given. */
  highest?: number
  /** A short one stays low where there is room. */
  size?: 'short' | 'tall'
}

const WIDTH = 240
const HEIGHT = 48
const PAD = 2

/** The course of a figure as a line over a wash, from zero to the top of its place. */
export function Sparkline({ label, values, highest = 1, size = 'tall' }: SparklineProps) {
  const top = Math.max(...values, highest)
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0
  const points = values.map((value, index) => {
    const y = HEIGHT - PAD - (value / top) * (HEIGHT - 2 * PAD)
    return `${(index * step).toFixed(1)} ${y.toFixed(1)}`
  })
  // One day is a level line.
  if (points.length === 1) points.push(`${WIDTH} ${points[0]?.split(' ')[1] ?? HEIGHT}`)
  const line = `M${points.join('L')}`
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cx('block h-12 w-full text-accent', size === 'tall' && 'lg:h-32')}
    >
      {points.length > 0 && (
        <>
          <path d={`${line}V${HEIGHT}H0Z`} fill="currentColor" opacity={0.12} />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.75}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  )
}
