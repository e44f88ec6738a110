import { cx } from '../cx.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '../layout/skeleton.tsx'

export interface Stat {
  label: string
  /** Undefined while it is on its way. */
  value: ReactNode | undefined
  note?: ReactNode
}

/** The figures above a list. */
export function StatCards({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <dl
      aria-label={label}
      className={cx(
        'grid gap-3',
        stats.length === 3 ? 'xs:grid-cols-3' : 'xs:grid-cols-2 lg:grid-cols-4',
      )}
    >
      {stats.map((stat) => (
        <div
          key={stat.label}
          className={cx(
            'rounded-card border border-line bg-surface py-4',
            stats.length === 3 ? 'px-3 sm:px-5' : 'px-5',
          )}
        >
          <dt className="label text-note text-ink-2">{stat.label}</dt>
          <dd className="mt-1.5">
            {stat.value === undefined ? (
              <Skeleton className="h-8 w-16" />
            ) : (
              <span className="title num block text-4xl leading-8">{stat.value}</span>
            )}
            {stat.note !== undefined && (
              <span className="mt-1 block text-sm text-ink-3">{stat.note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
