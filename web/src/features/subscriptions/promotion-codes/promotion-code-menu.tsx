import { switchOffPromotionCode } from '@carriage/contract/subscriptions/promotion-endpoints'
import type { PromotionCode } from '@carriage/contract/subscriptions/promotion-schemas'
import CopyIcon from 'icon:Copy'
import ProhibitIcon from 'icon:Prohibit'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { MenuItem } from '../../../ui/overlays/menu.tsx'
import { RowMenu } from '../../../ui/overlays/row-menu.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshMoney } from '../payments/api.ts'
import { texts as promotionMessages } from '@carriage/texts/web/subscriptions/promotion-codes'

const t = promotionMessages.actions

async function copy(code: string): Promise<void> {
  if (await copyText(code)) toast.ok(t.copied)
  else toast.error(t.notCopied)
}

/** What an admin can do with a promotion code that checkouts take; nothing with any other. */
export function PromotionCodeMenu({ code: { id, code, state } }: { code: PromotionCode }) {
  const [asking, setAsking] = useState(false)
  const switchOff = useAction(async () => {
    try {
      const { message } = await call(switchOffPromotionCode, { params: { id } })
      toast.ok(message)
    } finally {
      setAsking(false)
      void refreshMoney()
    }
  })
  if (state !== 'active') return null
  return (
    <>
      <RowMenu label={t.of({ code })}>
        <MenuItem icon={<CopyIcon size={18} aria-hidden />} onSelect={() => void copy(code)}>
          {t.copy}
        </MenuItem>
        <MenuItem icon={<ProhibitIcon size={18} aria-hidden />} onSelect={() => setAsking(true)}>
          {t.switchOff}
        </MenuItem>
      </RowMenu>
      <AlertDialog
        open={asking}
        pending={switchOff.pending}
        onClose={() => setAsking(false)}
        onConfirm={() => switchOff.run()}
        title={promotionMessages.switchOff.title({ code })}
        text={promotionMessages.switchOff.text}
        cancel={promotionMessages.switchOff.cancel}
        confirm={t.switchOff}
      />
    </>
  )
}
