import { invitePerson } from '@carriage/contract/households/endpoints'
import { inviteBody } from '@carriage/contract/households/schemas'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useSentForm } from '../../catalog/use-sent-form.ts'
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
  const send = useSentForm({
    schema: inviteBody,
    fields: ['email'],
    values: () => ({ email }),
    async send(body) {
      const answer = await call(invitePerson, { body })
      keepHousehold(answer)
      toast.ok(answer.message)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={householdMessages.places.invite}
      description={t.text}
      blocking={send.pending}
    >
      <DialogForm action={send} refusal={send.refusal} submit={t.submit} onCancel={onClose}>
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={send.errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
