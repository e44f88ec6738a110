import { useQuery } from '@tanstack/react-query'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { householdQuery } from './api.ts'
import { InvitationCard } from './invitation-card.tsx'
import { MembershipSection } from './membership-section.tsx'
import { PlacesSection } from './places-section.tsx'
import { QueryView } from '../../catalog/query-view.tsx'

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
