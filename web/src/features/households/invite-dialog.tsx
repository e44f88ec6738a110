import { invitePerson } from '@carriage/contract/households/endpoints'
import { inviteBody } from '@carriage/contract/households/schemas'
import { useState } from 'react'
import { errorText, fieldMessage } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../catalog/use-action.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { keepHousehold } from './api.ts'
import { texts as householdMessages } from '@carriage/texts/web/households'

const t = householdMessages.invite

/** Asks for the address of somebody and mails them an invitation. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const send = useAction(async () => {
    const body = inviteBody.safeParse({ email })
    setError(fieldErrors(body.error, ['email']).email)
    setRefusal('')
    if (!body.success) return
    try {
      const answer = await call(invitePerson, { body: body.data })
      keepHousehold(answer)
      toast.ok(answer.message)
      onClose()
    } catch (failure) {
      const field = fieldMessage(failure, 'email')
      if (field === undefined) setRefusal(errorText(failure))
      else setError(field)
    }
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={householdMessages.places.invite}
      description={t.text}
      blocking={send.pending}
    >
      <DialogForm action={send} refusal={refusal} submit={t.submit} onCancel={onClose}>
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
