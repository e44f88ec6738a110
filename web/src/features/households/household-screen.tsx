import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { householdQuery } from './api.ts'
import { InvitationCard } from './invitation-card.tsx'
import { MembershipSection } from './membership-section.tsx'
import { PlacesSection } from './places-section.tsx'

/** The household of the member: as its holder, or as somebody who belongs to one. */
export function HouseholdScreen() {
  const query = useQuery(householdQuery)
  if (!query.data) {
    return query.error ? (
      <ErrorState {...failureOf(query)} />
    ) : (
      <Loading className="space-y-4">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-44 rounded-card" />
      </Loading>
    )
  }
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
