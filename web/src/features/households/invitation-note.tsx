import { useQuery } from '@tanstack/react-query'
import { householdQuery } from './api.ts'
import { InvitationCard } from './invitation-card.tsx'
import { texts as householdMessages } from '@carriage/texts/web/households'

const t = householdMessages.note

/** For somebody who is asked for a device code: who belongs to a household needs none. */
export function InvitationNote() {
  const { data } = useQuery(householdQuery)
  const [invitation] = data?.invitations ?? []
  if (data?.membership?.state === 'waiting')
    return (
      <p role="status" className="mb-6 rounded-card border border-line bg-surface p-5 text-ink-2">
        {t.waiting({ holder: data.membership.holder_name })}
      </p>
    )
  return (
    invitation && (
      <div className="mb-6">
        <InvitationCard invitation={invitation} />
      </div>
    )
  )
}
