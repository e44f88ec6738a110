import { createDeviceKey } from '@carriage/contract/telemetry/endpoints'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { createDeviceKeyBody, MAX_DEVICE_NAME } from '@carriage/contract/telemetry/schemas'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useSentForm } from '../../catalog/use-sent-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { texts as messages } from '@carriage/texts/web/telemetry'

const t = messages.form

interface ReformerDialogProps {
  onClose: () => void
  /** With the key and the code, which the server does not tell again. */
  onCreated: (made: ResponseOf<typeof createDeviceKey>) => void
}

/** Names a reformer and makes its key. */
export function ReformerDialog({ onClose, onCreated }: ReformerDialogProps) {
  const [name, setName] = useState('')
  const create = useSentForm({
    schema: createDeviceKeyBody,
    fields: ['name'],
    values: () => ({ name }),
    send: async (body) => onCreated(await call(createDeviceKey, { body })),
  })
  return (
    <Dialog open onClose={onClose} blocking={create.pending} title={t.title}>
      <DialogForm action={create} refusal={create.refusal} submit={t.submit} onCancel={onClose}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          maxLength={MAX_DEVICE_NAME}
          autoComplete="off"
          error={create.errors.name}
          onChange={({ target }) => setName(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
