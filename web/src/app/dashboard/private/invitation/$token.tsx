import { createFileRoute } from '@tanstack/react-router'
import { PrivateInvitation } from '../../../../features/live-classes/private/private-invitation.tsx'

export const Route = createFileRoute('/dashboard/private/invitation/$token')({ component: Page })

function Page() {
  const { token } = Route.useParams()
  return <PrivateInvitation key={token} token={token} />
}
