import { giveAccess } from '@carriage/contract/subscriptions/admin-endpoints'
import { giveAccessBody } from '@carriage/contract/subscriptions/given-schemas'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheAccess } from './access-api.ts'
import { texts as accessMessages } from '@carriage/texts/web/subscriptions/access/access'

const t = accessMessages.dialog
const DAY_SECONDS = 86_400
const plans = ['premium', 'basic', 'pro'] as const

interface GiveAccessDialogProps {
  memberId: string
  /** The end of what they have, in epoch seconds; null for none. */
  until: number | null
  onClose: () => void
}

/** Gives days that follow what the member has, or begin now. */
export function GiveAccessDialog({ memberId, until: has, onClose }: GiveAccessDialogProps) {
  const [days, setDays] = useState('30')
  const [plan, setPlan] = useState<(typeof plans)[number]>('premium')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ reason?: string }>({})
  const [refusal, setRefusal] = useState('')
  const give = useAction(async () => {
    const from = Math.max(nowSeconds(), has ?? 0)
    const until = Math.round(from + Number(days) * DAY_SECONDS)
    const body = giveAccessBody.safeParse({ until, plan, reason })
    setErrors(fieldErrors(body.error, ['reason']))
    setRefusal('')
    if (!body.success) return
    try {
      const { message, access } = await call(giveAccess, {
        params: { id: memberId },
        body: body.data,
      })
      cacheAccess(memberId, access)
      toast.ok(message)
      onClose()
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={give.pending}
      title={accessMessages.give}
      description={t.text}
    >
      <DialogForm action={give} refusal={refusal} submit={accessMessages.give} onCancel={onClose}>
        <SelectField
          label={t.days}
          options={[7, 14, 30, 90, 365].map(
            (count) => [String(count), t.length({ days: count })] as const,
          )}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <SelectField
          label={t.plan}
          options={plans.map((one) => [one, accessMessages.plans[one]] as const)}
          value={plan}
          onChange={({ target }) => setPlan(plans.find((one) => one === target.value) ?? 'premium')}
        />
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          error={errors.reason}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
