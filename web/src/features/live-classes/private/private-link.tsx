import { texts as messages } from '@carriage/texts/web/live-classes/private'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session/session.ts'
import { privateTimesQuery } from './private-api.ts'
import { LinkButton } from '../../../catalog/link-button.tsx'

/** Leads from the page of a coach to booking them; nothing while they offer nothing. */
export function PrivateLink({ coach }: { coach: string }) {
  const { data: offer } = useQuery(privateTimesQuery(coach))
  const user = useUser()
  if (!offer || user?._id === coach) return null
  return (
    <LinkButton to="/dashboard/private/$id" params={{ id: coach }} variant="line" className="mt-4">
      {messages.book.title}
    </LinkButton>
  )
}
