import { useQuery } from '@tanstack/react-query'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { householdQuery } from './api.ts'
import { InvitationCard } from './invitation-card.tsx'
import { PlacesSection } from './places-section.tsx'
import { QueryView } from '../../catalog/query-view.tsx'
import type { Household } from '@carriage/contract/households/schemas'
import { useId } from 'react'
import { Badge } from '../../ui/layout/badge.tsx'
import { LeaveHousehold } from './leave-household.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'

const t = householdMessages.membership

type Membership = NonNullable<Household['membership']>

/** Whose household the member belongs to, whether their classes are open, and the way out. */
function MembershipSection({ membership }: { membership: Membership }) {
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

/** The household of the member: as its holder, or as somebody who belongs to one. */
export function HouseholdScreen() {
  const query = useQuery(householdQuery)
  if (!query.data)
    return (
      <QueryView
        query={query}
        loading={<Skeletons className="space-y-4" of={['h-8 w-64', 'h-44 rounded-card']} />}
      />
    )
  const { membership, invitations } = query.data
  return (
    <div className="space-y-10">
      {!membership && invitations.length > 0 && (
        <div className="space-y-4">
          {invitations.map((invitation) => (
            <InvitationCard key={invitation._id} invitation={invitation} />
          ))}
        </div>
      )}
      {membership ? (
        <MembershipSection membership={membership} />
      ) : (
        <PlacesSection household={query.data} />
      )}
    </div>
  )
}
