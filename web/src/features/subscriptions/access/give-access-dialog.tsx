import { giveAccess } from '@carriage/contract/subscriptions/admin-endpoints'
import { giveAccessBody } from '@carriage/contract/subscriptions/given-schemas'
import { useState } from 'react'
import { useSentForm } from '../../../catalog/use-sent-form.ts'
import { call } from '../../../lib/api/client.ts'
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
  const until = () => Math.round(Math.max(nowSeconds(), has ?? 0) + Number(days) * DAY_SECONDS)
  const give = useSentForm({
    schema: giveAccessBody,
    fields: ['reason'],
    values: () => ({ until: until(), plan, reason }),
    async send(body) {
      const { message, access } = await call(giveAccess, { params: { id: memberId }, body })
      cacheAccess(memberId, access)
      toast.ok(message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={give.pending}
      title={accessMessages.give}
      description={t.text}
    >
      <DialogForm
        action={give}
        refusal={give.refusal}
        submit={accessMessages.give}
        onCancel={onClose}
      >
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
          error={give.errors.reason}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
