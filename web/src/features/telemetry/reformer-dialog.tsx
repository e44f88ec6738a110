import { createDeviceKey } from '@carriage/contract/telemetry/endpoints'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { createDeviceKeyBody, MAX_DEVICE_NAME } from '@carriage/contract/telemetry/schemas'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../catalog/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError, TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
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
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState('')
  const create = useAction(async () => {
    const body = createDeviceKeyBody.safeParse({ name })
    setError(fieldErrors(body.error, ['name']).name)
    setRefusal('')
    if (!body.success) return
    try {
      onCreated(await call(createDeviceKey, { body: body.data }))
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.run()
  }
  return (
    <Dialog open onClose={onClose} blocking={create.pending} title={t.title}>
      <form noValidate className="mt-5 grid gap-4" onSubmit={submit}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          maxLength={MAX_DEVICE_NAME}
          autoComplete="off"
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <FormError>{refusal}</FormError>
        <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
          <Button variant="line" pending={create.pending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" pending={create.pending}>
            {t.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
