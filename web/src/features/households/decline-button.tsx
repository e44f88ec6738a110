import { declineInvitation } from '@carriage/contract/households/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as householdMessages } from '@carriage/texts/web/households'

/** Declines the invitation of a mailed link, without an account. */
export function DeclineButton({ token }: { token: string }) {
  const navigate = useNavigate()
  const decline = useAction(async () => {
    const { message } = await call(declineInvitation, { body: { token } })
    toast.ok(message)
    await navigate({ to: '/', replace: true })
  })
  return (
    <Button variant="ghost" className="w-full" pending={decline.pending} onClick={decline.run}>
      {householdMessages.invitation.decline}
    </Button>
  )
}
