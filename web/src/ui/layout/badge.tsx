import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

const tones = {
  neutral: 'bg-sunken text-ink-2',
  accent: 'bg-accent-wash text-accent',
  ok: 'bg-ok-wash text-ok',
  warn: 'bg-warn-wash text-warn',
  danger: 'bg-danger-wash text-danger',
  info: 'bg-info-wash text-info',
} as const

interface BadgeProps {
  tone?: keyof typeof tones
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'label inline-flex items-center gap-1 rounded-chip px-2 py-1 whitespace-nowrap max-xs:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
