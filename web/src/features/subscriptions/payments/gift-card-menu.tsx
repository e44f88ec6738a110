import type { ListedGiftCard } from '@carriage/contract/subscriptions/admin-gift-schemas'
import EnvelopeSimpleIcon from 'icon:EnvelopeSimple'
import ProhibitIcon from 'icon:Prohibit'
import { useState } from 'react'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { texts as giftCardMessages } from '@carriage/texts/web/subscriptions/payments/gift-card'
import { ResendGiftDialog } from './resend-gift-dialog.tsx'
import { VoidGiftDialog } from './void-gift-dialog.tsx'

const t = giftCardMessages.actions

/** What an admin can do with a gift card that can still be redeemed; nothing with any other. */
export function GiftCardMenu({ card }: { card: ListedGiftCard }) {
  const [resending, setResending] = useState(false)
  const [voiding, setVoiding] = useState(false)
  const { state, recipient_name: name } = card
  if (state !== 'waiting' && state !== 'sent') return null
  return (
    <>
      <RowMenu label={t.of({ name: name ?? giftCardMessages.forgotten })}>
        {state === 'sent' && (
          <MenuItem
            icon={<EnvelopeSimpleIcon size={18} aria-hidden />}
            onSelect={() => setResending(true)}
          >
            {t.resend}
          </MenuItem>
        )}
        <MenuItem icon={<ProhibitIcon size={18} aria-hidden />} onSelect={() => setVoiding(true)}>
          {t.void}
        </MenuItem>
      </RowMenu>
      <ResendGiftDialog card={card} open={resending} onClose={() => setResending(false)} />
      {voiding && <VoidGiftDialog card={card} onClose={() => setVoiding(false)} />}
    </>
  )
}
