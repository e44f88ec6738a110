import { voidGiftCard } from '@carriage/contract/subscriptions/admin-gift-endpoints'
import {
  type ListedGiftCard,
  voidGiftCardBody,
  voidReasons,
} from '@carriage/contract/subscriptions/admin-gift-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { QueryView } from '../../../catalog/query-view.tsx'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshMoney, voidingQuery } from './api.ts'
import { texts as giftCardMessages } from '@carriage/texts/web/subscriptions/payments/gift-card'

const t = giftCardMessages.voiding

interface VoidGiftDialogProps {
  card: ListedGiftCard
  onClose: () => void
}

/** Says what voiding a gift card leads to and asks for the reason. */
export function VoidGiftDialog({ card, onClose }: VoidGiftDialogProps) {
  const query = useQuery(voidingQuery(card._id))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const close = () => {
    // What was refused may have changed meanwhile.
    if (refusal !== undefined) void refreshMoney()
    onClose()
  }
  const voiding = useAction(async () => {
    const body = voidGiftCardBody.safeParse({ reason })
    setMissing(fieldErrors(body.error, ['reason']).reason)
    setRefusal(undefined)
    if (!body.success) return
    try {
      const { message } = await call(voidGiftCard, { params: { id: card._id }, body: body.data })
      onClose()
      void refreshMoney()
      toast.ok(message)
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  return (
    <AlertDialog
      open
      pending={voiding.pending}
      reading={query.isFetching || query.isError}
      onClose={close}
      onConfirm={() => voiding.run()}
      title={t.title({ name: card.recipient_name ?? giftCardMessages.forgotten })}
      error={refusal}
      cancel={t.cancel}
      confirm={t.submit}
    >
      <div className="mt-4 grid gap-4">
        <QueryView query={query} loading={<Skeletons of={['h-24 rounded-card']} />}>
          {({ consequences }) => (
            <ConsequenceList of={consequences} words={staffMessages.consequences} />
          )}
        </QueryView>
        <SelectField
          label={t.reason}
          options={[
            ['', t.choose],
            ...voidReasons.map((value) => [value, t.reasons[value]] as const),
          ]}
          value={reason}
          error={missing}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </AlertDialog>
  )
}
