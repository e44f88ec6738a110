import type { Household } from '@carriage/contract/households/schemas'
import { useId } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'
import { LeaveHousehold } from './leave-household.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'

const t = householdMessages.membership

type Membership = NonNullable<Household['membership']>

/** Whose household the member belongs to, whether their classes are open, and the way out. */
export function MembershipSection({ membership }: { membership: Membership }) {
  const id = useId()
  const { holder_name: holder, state, entitled } = membership
  const access = state === 'waiting' ? 'waiting' : entitled ? 'open' : 'closed'
  const text = { waiting: t.waiting, open: t.joined, closed: t.closed }[access]({ holder })
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <Badge tone={access === 'open' ? 'ok' : 'warn'}>{t.badge[access]}</Badge>
      <h2 id={id} className="title mt-3 text-xl wrap-break-word">
        {t.title({ holder })}
      </h2>
      <p className="mt-1.5 mb-6 max-w-line-md text-ink-2 wrap-break-word">{text}</p>
      <LeaveHousehold />
    </section>
  )
}
