import { texts as messages } from '@carriage/texts/web/live-classes/private'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../lib/session/session.ts'
import { buttonStyle } from '../../../ui/controls/button.tsx'
import { privateTimesQuery } from './private-api.ts'

/** Leads from the page of a coach to booking them; nothing while they offer nothing. */
export function PrivateLink({ coach }: { coach: string }) {
  const { data: offer } = useQuery(privateTimesQuery(coach))
  const user = useUser()
  if (!offer || user?._id === coach) return null
  return (
    <Link
      to="/dashboard/private/$id"
      params={{ id: coach }}
      className={`${buttonStyle({ variant: 'line' })} mt-4`}
    >
      {messages.book.title}
    </Link>
  )
}
