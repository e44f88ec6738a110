import { requestEmailChange } from '@carriage/contract/members/email-endpoints'
import { requestEmailChangeBody } from '@carriage/contract/members/email-schemas'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { errorText, fieldMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../../ui/overlays/dialog-form.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { texts as profileMessages } from '@carriage/texts/web/accounts/profile/profile'

const t = profileMessages.email

/** The address of the account, and the way to another one. */
export function EmailSection() {
  const [open, setOpen] = useState(false)
  const email = useUser()?.email
  if (email === undefined) return null
  return (
    <FormSection title={t.title} text={t.text}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{email}</p>
        <Button
          variant="line"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t.changeLabel}
          onClick={() => setOpen(true)}
        >
          {t.change}
        </Button>
      </div>
      {open && <EmailDialog current={email} onClose={() => setOpen(false)} />}
    </FormSection>
  )
}

function EmailDialog({ current, onClose }: { current: string; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const send = useAction(async () => {
    const body = requestEmailChangeBody.safeParse({ email })
    setError(fieldErrors(body.error, ['email']).email)
    setRefusal('')
    if (!body.success) return
    try {
      const { message } = await call(requestEmailChange, { body: body.data })
      toast.ok(message)
      onClose()
    } catch (failure) {
      const wrong = fieldMessage(failure, 'email')
      setError(wrong)
      if (wrong === undefined) setRefusal(errorText(failure))
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={send.pending}
      title={t.changeLabel}
      description={t.dialogText({ current })}
    >
      <DialogForm action={send} refusal={refusal} submit={t.send} onCancel={onClose}>
        <TextField
          label={t.field}
          type="email"
          value={email}
          maxLength={254}
          autoComplete="email"
          error={error}
          onChange={({ target }) => setEmail(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
