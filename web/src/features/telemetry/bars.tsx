interface BarsProps {
  label: string
  /** From left to right. */
  values: readonly number[]
  /** What fills the height. */
  top: number
}

const WIDTH = 600
const HEIGHT = 60
/** Fewer values leave room at the right, for bars that are not as broad as a page. */
const LEAST_SLOTS = 20

/** A row of bars, spoken by its label alone. */
export function Bars({ label, values, top }: BarsProps) {
  const step = WIDTH / Math.max(LEAST_SLOTS, values.length)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-16 w-full text-accent"
    >
      <path d={`M0 ${HEIGHT}H${WIDTH}`} className="stroke-line-strong" />
      {values.map((value, index) => {
        const height = Math.min(1, value / Math.max(1, top)) * HEIGHT
        return (
          <rect
            key={index}
            x={index * step + step * 0.15}
            y={HEIGHT - height}
            width={step * 0.7}
            height={height}
            fill="currentColor"
          />
        )
      })}
    </svg>
  )
}
