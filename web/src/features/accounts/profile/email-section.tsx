import { requestEmailChange } from '@carriage/contract/members/email-endpoints'
import { requestEmailChangeBody } from '@carriage/contract/members/email-schemas'
import { useState } from 'react'
import { useSentForm } from '../../../catalog/use-sent-form.ts'
import { call } from '../../../lib/api/client.ts'
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
  const send = useSentForm({
    schema: requestEmailChangeBody,
    fields: ['email'],
    values: () => ({ email }),
    async send(body) {
      const { message } = await call(requestEmailChange, { body })
      toast.ok(message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      blocking={send.pending}
      title={t.changeLabel}
      description={t.dialogText({ current })}
    >
      <DialogForm action={send} refusal={send.refusal} submit={t.send} onCancel={onClose}>
        <TextField
          label={t.field}
          type="email"
          value={email}
          maxLength={254}
          autoComplete="email"
          error={send.errors.email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
