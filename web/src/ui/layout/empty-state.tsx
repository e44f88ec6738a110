import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** A picture beside the words. */
  art?: ReactNode
  className?: string
}

export function EmptyState({ title, text, action, art, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col overflow-hidden rounded-card border border-line bg-surface sm:flex-row sm:items-stretch',
        className,
      )}
    >
      {art !== undefined && (
        <div className="h-36 shrink-0 overflow-hidden sm:h-auto sm:w-64">{art}</div>
      )}
      <div className="flex flex-1 flex-col items-start justify-center gap-1 p-6 sm:p-8">
        <p className="title text-[1.0625rem]">{title}</p>
        {text !== undefined && <p className="max-w-[52ch] text-ink-2">{text}</p>}
        {action !== undefined && <div className="mt-4">{action}</div>}
      </div>
    </div>
  )
}
