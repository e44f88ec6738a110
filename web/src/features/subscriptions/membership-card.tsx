import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import type { MembershipHead } from './membership-head.ts'
import { texts as t } from '@carriage/texts/web/subscriptions/own-plan'

interface MembershipCardProps {
  head: MembershipHead
  /** A line before what the member has. */
  note?: string | undefined
  action?: ReactNode
  className?: string
}

/** What the member has, in a card with one action. */
export function MembershipCard({ head, note, action, className }: MembershipCardProps) {
  return (
    <section
      aria-label={t.label}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-card border border-line bg-surface p-6 sm:p-8',
        className,
      )}
    >
      <div className="min-w-0 max-w-card">
        {note !== undefined && <p className="mb-3 text-sm text-ink-2">{note}</p>}
        {head.badge && <Badge tone={head.badge.tone}>{head.badge.text}</Badge>}
        <p className={cx('title text-xl text-balance', head.badge && 'mt-3')}>{head.title}</p>
        <p className="mt-1.5 max-w-line-md text-ink-2">{head.text}</p>
      </div>
      {action}
    </section>
  )
}
