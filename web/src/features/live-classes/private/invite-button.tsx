import { makePrivateInvitation } from '@carriage/contract/live-classes/private-endpoints'
import { texts as messages } from '@carriage/texts/web/live-classes/private'
import CopyIcon from 'icon:Copy'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'

const t = messages.invitation

/** Copies the link by which others come along to a private class. */
export function InviteButton({ id }: { id: string }) {
  const copy = useAction(async () => {
    const { token } = await call(makePrivateInvitation, { params: { id } })
    const copied = await copyText(`${location.origin}/dashboard/private/invitation/${token}`)
    if (copied) toast.ok(t.copied)
    else toast.error(t.notCopied)
  })
  return (
    <div className="mt-6 rounded-card border border-line bg-surface p-5">
      <p className="max-w-line-md text-ink-2">{t.inviteText}</p>
      <Button variant="line" className="mt-3" pending={copy.pending} onClick={() => copy.run()}>
        <CopyIcon size={16} aria-hidden />
        {t.copy}
      </Button>
    </div>
  )
}
