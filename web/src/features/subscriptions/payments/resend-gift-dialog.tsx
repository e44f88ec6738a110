import { resendGiftCard } from '@carriage/contract/subscriptions/admin-gift-endpoints'
import type { ListedGiftCard } from '@carriage/contract/subscriptions/admin-gift-schemas'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshMoney } from './api.ts'
import { texts as giftCardMessages } from '@carriage/texts/web/subscriptions/payments/gift-card'

const t = giftCardMessages.resend

interface ResendGiftDialogProps {
  card: ListedGiftCard
  open: boolean
  onClose: () => void
}

/** Asks before the code of a gift card is mailed once more. */
export function ResendGiftDialog({ card, open, onClose }: ResendGiftDialogProps) {
  const resend = useAction(async () => {
    try {
      const { message } = await call(resendGiftCard, { params: { id: card._id } })
      toast.ok(message)
    } finally {
      onClose()
      void refreshMoney()
    }
  })
  return (
    <AlertDialog
      open={open}
      pending={resend.pending}
      onClose={onClose}
      onConfirm={() => resend.run()}
      title={t.title}
      text={t.text({ email: card.recipient_email ?? '' })}
      confirm={giftCardMessages.actions.resend}
      tone="primary"
    />
  )
}
