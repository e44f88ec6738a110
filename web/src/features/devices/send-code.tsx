import { sendActivationCode } from '@carriage/contract/devices/endpoints'
import { codePlans, SENT_CODE_DAYS, trialDurations } from '@carriage/contract/devices/schemas'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../catalog/use-action.ts'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.run()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={send.pending}
      title={t.title({ name: to.name })}
      description={t.text({ email: to.email, days: SENT_CODE_DAYS })}
    >
      <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
        <SelectField
          label={codesMessages.form.duration}
          options={trialDurations.map((one) => [String(one), codesMessages.days({ days: one })])}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        />
        <SelectField
          label={codesMessages.form.plan}
          options={codePlans.map((one) => [one, codesMessages.form.plans[one]])}
          value={plan}
          onChange={({ target }) => setPlan(codePlans.find((one) => one === target.value) ?? plan)}
        />
        <FormError>{refusal}</FormError>
        <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="line" pending={send.pending} onClick={onClose}>
            {codesMessages.form.cancel}
          </Button>
          <Button type="submit" pending={send.pending}>
            {t.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
