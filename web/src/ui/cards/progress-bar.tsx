import { type CSSProperties, useId } from 'react'
import { cx } from '../cx.ts'
import { texts as messages } from '@carriage/texts/web/ui'
import { coil } from './level-indicator.tsx'

/** As wide as `w-7.5`. */
const CARRIAGE = '1.875rem'
const SPRING = coil({ from: 0, to: 100, y: 5, height: 2.5, turns: 9 })

interface ProgressBarProps {
  /** Percent, 0 to 100. */
  value: number
  label: string
  /** Stands instead of the percentage. */
  detail?: string
  size?: 'md' | 'lg'
  /** Stands on the dark stage. */
  onStage?: boolean
}

/** Progress as a carriage on two rails, with the spring stretching behind it. */
export function ProgressBar({
  value,
  label,
  detail,
  size = 'md',
  onStage = false,
}: ProgressBarProps) {
  const id = useId()
  const percent = Math.max(0, Math.min(100, value))
  // React types know no custom properties.
  const at = { '--at': `calc((100% - ${CARRIAGE}) * ${percent / 100})` } as CSSProperties
  return (
    <div>
      <div
        className={cx(
          'mb-1.5 flex items-baseline justify-between gap-3',
          size === 'lg' ? 'text-body font-semibold' : 'label',
        )}
      >
        <span id={id} className={onStage ? 'text-stage-ink-2' : 'text-ink-2'}>
          {label}
        </span>
        <span className="num">{detail ?? messages.percent({ value: Math.round(percent) })}</span>
      </div>
      <progress className="sr-only" aria-labelledby={id} max={100} value={Math.round(percent)} />
      <div aria-hidden style={at} className="relative h-3.5">
        <span className="absolute inset-x-0 bottom-0 h-px bg-current opacity-30" />
        <span className="absolute inset-x-0 bottom-1 h-px bg-current opacity-30" />
        <svg
          className={cx(
            'absolute top-px start-0 h-2.5 w-(--at) transition-[width] duration-travel ease-spring',
            onStage ? 'text-stage-mark' : 'text-accent',
          )}
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden
        >
          <path
            d={SPRING}
            stroke="currentColor"
            strokeWidth="1.4"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className={cx(
            'absolute bottom-px start-(--at) h-2.75 w-7.5 rounded-sm transition-[inset-inline-start] duration-travel ease-spring',
            onStage ? 'bg-stage-mark' : 'bg-accent',
          )}
        />
      </div>
    </div>
  )
}
