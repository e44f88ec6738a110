import { majorUnits } from '@carriage/contract/subscriptions/money'
import { formatCents } from '../../../lib/text/money.ts'
import { refundPayment } from '@carriage/contract/subscriptions/admin-endpoints'
import {
  type MemberPayment,
  refundBody,
  refundReasons,
} from '@carriage/contract/subscriptions/admin-schemas'
import { useState } from 'react'
import { randomId } from '../../../lib/browser/random-id.ts'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { ConsequenceList } from '../../../catalog/consequence-list.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { typedAmount } from '../../../lib/text/amount.ts'
import { texts as paymentsMessages } from '@carriage/texts/web/subscriptions/payments'

const t = paymentsMessages.refund
const fields = ['amount_in_cents', 'reason'] as const

interface RefundDialogProps {
  memberId: string
  payment: MemberPayment
  onClose: () => void
  onDone: () => void
}

/** Refunds a payment or a part of it. Its key stays the same however often it is sent. */
export function RefundDialog({ memberId, payment, onClose, onDone }: RefundDialogProps) {
  const { consequences, currency, refundable_in_cents: left } = payment
  const { all, part } = consequences
  const [key] = useState(() => randomId())
  const [amount, setAmount] = useState(() => String(majorUnits(left, currency)))
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Partial<Record<(typeof fields)[number], string>>>({})
  const [refusal, setRefusal] = useState('')
  const refund = useAction(async () => {
    const cents = typedAmount(amount, currency)
    const body = refundBody.safeParse({
      key,
      member_id: memberId,
      payment_id: payment.id,
      amount_in_cents: cents ?? 0,
      reason,
    })
    const found = fieldErrors(body.error, fields)
    setErrors(cents === undefined ? { ...found, amount_in_cents: t.amountError } : found)
    setRefusal('')
    if (!body.success) return
    try {
      const { message, refund: made } = await call(refundPayment, { body: body.data })
      if (made.state === 'refused') return setRefusal(message)
      toast.ok(message)
      onDone()
    } catch (failure) {
      const field = fieldMessage(failure, 'amount_in_cents')
      if (field === undefined) setRefusal(errorText(failure))
      else setErrors({ amount_in_cents: field })
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={refund.pending}
      title={t.title}
      description={t.text({ amount: formatCents(left, currency) })}
    >
      <DialogForm
        action={refund}
        refusal={refusal}
        submit={paymentsMessages.payments.refund}
        danger
        onCancel={onClose}
      >
        <TextField
          label={`${paymentsMessages.columns.amount} (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={errors.amount_in_cents}
          onChange={({ target }) => setAmount(target.value)}
        />
        <SelectField
          label={paymentsMessages.columns.reason}
          options={[
            ['', t.choose],
            ...refundReasons.map(
              (value) => [value, paymentsMessages.refunds.reasons[value]] as const,
            ),
          ]}
          value={reason}
          error={errors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ConsequenceList
          of={typedAmount(amount, currency) === left ? all : part}
          words={staffMessages.consequences}
        />
      </DialogForm>
    </Dialog>
  )
}
