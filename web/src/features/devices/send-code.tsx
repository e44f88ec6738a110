import { sendActivationCode } from '@carriage/contract/devices/endpoints'
import { codePlans, SENT_CODE_DAYS, trialDurations } from '@carriage/contract/devices/schemas'
import { useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as codesMessages } from '@carriage/texts/web/devices/codes/codes'

const t = codesMessages.sending

interface Recipient {
  id: string
  name: string
  email: string
}

/** Emails an activation code to a member who has lost theirs. */
export function SendCode({ to }: { to: Recipient }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="line"
        size="sm"
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t.open}
      </Button>
      {open && <SendDialog to={to} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendDialog({ to, onClose }: { to: Recipient; onClose: () => void }) {
  const [days, setDays] = useState<number>(30)
  const [plan, setPlan] = useState<(typeof codePlans)[number]>('premium')
  const [refusal, setRefusal] = useState('')
  const send = useAction(async () => {
    setRefusal('')
    try {
      const body = { trial_duration: days, plan }
      const { message } = await call(sendActivationCode, { params: { id: to.id }, body })
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
      blocking={send.pending}
      title={t.title({ name: to.name })}
      description={t.text({ email: to.email, days: SENT_CODE_DAYS })}
    >
      <DialogForm action={send} refusal={refusal} submit={t.send} onCancel={onClose}>
        <SelectField
          label={codesMessages.form.duration}
          options={trialDurations.map((one) => [String(one), codesMessages.days({ days: one })])}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        />
        <SelectField
          label={codesMessages.plan}
          options={codePlans.map((one) => [one, codesMessages.form.plans[one]])}
          value={plan}
          onChange={({ target }) => setPlan(codePlans.find((one) => one === target.value) ?? plan)}
        />
      </DialogForm>
    </Dialog>
  )
}
