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
        '@container overflow-hidden rounded-card border border-line bg-surface',
        className,
      )}
    >
      <div className="flex h-full flex-col @lg:flex-row @lg:items-stretch">
        {art !== undefined && (
          // As high as the picture before that has come.
          <div className="aspect-video shrink-0 overflow-hidden @lg:w-52 @2xl:w-64">{art}</div>
        )}
        <div className="flex flex-1 flex-col items-start justify-center gap-1 p-6 @lg:p-8">
          <p className="title text-lead">{title}</p>
          {text !== undefined && <p className="max-w-line-md text-ink-2">{text}</p>}
          {action !== undefined && <div className="mt-4">{action}</div>}
        </div>
      </div>
    </div>
  )
}
