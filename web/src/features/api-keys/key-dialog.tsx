import { createApiKey } from '@carriage/contract/api-keys/endpoints'
import {
  API_KEY_DAYS,
  createApiKeyBody,
  MAX_API_KEY_NAME,
} from '@carriage/contract/api-keys/schemas'
import { scopes } from '@carriage/contract/api-keys/scopes'
import { useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../catalog/use-action.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { texts as messages } from '@carriage/texts/web/api-keys'

const t = messages.form
const expiries = ['30', '90', '365', ''] as const
const fields = ['name', 'scopes'] as const

interface KeyDialogProps {
  onClose: () => void
  /** With the key, which the server does not tell again. */
  onCreated: (key: string) => void
}

/** Makes a key for another program. */
export function KeyDialog({ onClose, onCreated }: KeyDialogProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [days, setDays] = useState(String(API_KEY_DAYS))
  const [errors, setErrors] = useState<Partial<Record<(typeof fields)[number], string>>>({})
  const [refusal, setRefusal] = useState('')
  const create = useAction(async () => {
    const expires_in_days = days === '' ? null : Number(days)
    const body = createApiKeyBody.safeParse({ name, scopes: chosen, expires_in_days })
    setErrors(fieldErrors(body.error, fields))
    setRefusal('')
    if (!body.success) return
    try {
      onCreated((await call(createApiKey, { body: body.data })).key)
    } catch (failure) {
      setRefusal(errorText(failure))
    }
  })
  return (
    <Dialog open onClose={onClose} blocking={create.pending} title={t.title} description={t.text}>
      <DialogForm action={create} refusal={refusal} submit={t.submit} onCancel={onClose}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          maxLength={MAX_API_KEY_NAME}
          autoComplete="off"
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <ChoiceGroup
          legend={messages.columns.scopes}
          name="scopes"
          options={scopes.map((value) => ({ value, label: messages.scopes[value] }))}
          value={chosen}
          max={scopes.length}
          error={errors.scopes}
          onChange={setChosen}
        />
        <SelectField
          label={messages.columns.expires}
          options={expiries.map((value) => [value, t.expiry[value]] as const)}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
